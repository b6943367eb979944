import KioskContent
import KioskCore
import Testing

/// Text that is nearly JSON, or no content at all, and what is said about it.
@Suite("Foreign dialects")
struct ForeignDialectTests {
  @Test(
    "What other languages allow and JSON does not is named, with what to write",
    arguments: [
      (#"[{'question':'A?','answer':'b'}]"#, "straight double quotation marks"),
      (#"[{"question":'A?',"answer":"b"}]"#, "straight double quotation marks"),
      (#"[{"question":"A?","answer":"b","isExpanded":True}]"#, "write true"),
      (#"[{"question":"A?","answer":"b","isExpanded":False}]"#, "write false"),
      (#"[{"question":"A?","answer":"b","x":None}]"#, "write null"),
      (#"[{"question":"A?","answer":"b","x":NaN}]"#, "write null"),
      (#"[{"question":"A?","answer":"b","x":undefined}]"#, "write null"),
      ("// hello\n[{\"question\":\"A?\",\"answer\":\"b\"}]", "no comments"),
      ("[{\"question\":\"A?\" /* c */,\"answer\":\"b\"}]", "no comments"),
      ("[{\"question\":\"A?\",\"answer\":\"b\"}] # end", "no comments"),
      (#"{faqs:[{"question":"A?","answer":"b"}]}"#, "quotation marks around the key"),
      (#"callback([{"question":"A?","answer":"a"}]);"#, "JavaScript"),
      (#"export default [{"question":"A?","answer":"a"}]"#, "JavaScript"),
      (#"window.faq = [{"question":"A?","answer":"a"}];"#, "JavaScript"),
    ])
  func remedies(_ text: String, _ remedy: String) {
    let result = load(text)
    #expect(result.outcome == .contentFaults && result.questions.isEmpty)
    #expect(words(result).contains(remedy), "\(words(result))")
  }

  @Test(
    "A program's file and JSON of other endings are read as JSON, not as text",
    arguments: ["faq.js", "faq.mjs", "faq.ts", "faq.json5", "faq.jsonc"])
  func endings(_ name: String) {
    for text in [
      "export default [{\"question\":\"A?\",\"answer\":\"a\"}]",
      "// c\n{faqs:[{question:'A?',answer:'a'}]}", "const faq = [{question: 'A?'}]",
    ] {
      let result = load(text, as: name)
      #expect(result.questions.isEmpty, "\(result.questions)")
      #expect(result.outcome == .contentFaults)
      #expect(!words(result).contains("heading"), "\(words(result))")
    }
    #expect(load(#"[{"id":1,"question":"A?","answer":"a"}]"#, as: name).questions == ["A?"])
  }

  @Test("Byte order marks may come twice")
  func twoMarks() {
    let result = load("\u{FEFF}\u{FEFF}" + #"[{"id":1,"question":"A?","answer":"a"}]"#)
    #expect(result.questions == ["A?"])
    #expect(result.outcome == .fine)
    #expect(load("\u{FEFF}\u{FEFF}question;answer\nA?;a\n", as: "a.csv").questions == ["A?"])
  }
}
