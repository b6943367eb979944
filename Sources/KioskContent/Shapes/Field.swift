/// What a key of an object, or the head of a column, says about the value below it.
enum Field: Hashable, Sendable {
  case id
  case question
  case answer
  /// Titles a section, or is a question where there is an answer beside it.
  case title
  /// An answer where there is a question beside it.
  case text
  case isExpanded
  /// Whether the entry is meant to be shown at all.
  case isEnabled
  case section
  case language
  case hint
  case direction
  /// A list of questions.
  case list
  /// A list of sections, or of the titles of the sections that a question stands in.
  case sections

  /// All that an entry can have, of the two lists one: they share a place.
  static let inEntries: [Field] = [
    .question, .answer, .title, .text, .id, .isExpanded, .isEnabled, .section, .language, .list,
    .hint, .direction,
  ]
}

/// The names that fields go by in files from all over the world.
enum FieldName {
  /// What a name says; nil where nobody knows it.
  static func field(_ name: String) -> Field? { all[name] ?? all[folded(name)] }

  /// Whether the field may come once for each language, as in `question_en`.
  static func isLocalizable(_ field: Field) -> Bool {
    switch field {
    case .question, .answer, .title, .text, .section, .hint: true
    default: false
    }
  }

  /// A name that ends in a language, such as `question_en` or `answer-pt-BR`.
  static func localized(_ name: String) -> (field: Field, language: String)? {
    var end = name.startIndex
    while let mark = name[end...].firstIndex(where: { "_-. (".contains($0) }) {
      let rest = name[name.index(after: mark)...].filter { $0 != ")" }
      if let field = field(String(name[..<mark])), isLocalizable(field),
        let language = LanguageTag.key(rest)
      {
        return (field, language)
      }
      end = name.index(after: mark)
    }
    return nil
  }

  /// A name in lower case, without what surrounds it.
  static func folded(_ name: String) -> String {
    let marks: Set<Character> = ["*", ":", "?", "？", "：", "\"", "'", "\u{FEFF}", "#"]
    var letters = name.lowercased()[...]
    while let first = letters.first, first.isWhitespace || marks.contains(first) {
      letters = letters.dropFirst()
    }
    while let last = letters.last, last.isWhitespace || marks.contains(last) {
      letters = letters.dropLast()
    }
    return String(letters)
  }

  /// Every name of a question and of an answer, for a guess what a misspelt one means.
  static let questionNames = words(questions)
  static let answerNames = words(answers)

  private static let all: [String: Field] = {
    var fields: [String: Field] = [:]
    for (names, field) in table {
      for name in words(names) { fields[name] = field }
    }
    return fields
  }()

  private static func words(_ list: String) -> [String] {
    list.split { $0 == "," || $0 == "\n" }.map { part in
      String(part.drop { $0 == " " })
    }
  }

  private static let table: [(names: String, field: Field)] = [
    (questions, .question), (answers, .answer), (titles, .title), (texts, .text),
    (sections, .section), (lists, .list), (groups, .sections),
    ("id,_id,@id,uuid,uid,slug,nr,nr.,no.,№,ID", .id),
    ("isExpanded,isexpanded,is_expanded,expanded", .isExpanded),
    (
      """
      enabled,isenabled,is_enabled,active,isactive,is_active,aktiv,published,is_published,visible,
      is_visible,activo,ativo,actif,attivo,actief,veröffentlicht,sichtbar,активно,опубликовано
      """, .isEnabled
    ),
    ("lang,language,locale,inLanguage,inlanguage,sprache,langue,idioma,lingua,язык,语言", .language),
    ("hint", .hint), ("direction", .direction),
  ]

  private static let questions = """
    question,q,questions,faq question,frage,fragen,pregunta,preguntas,domanda,domande,pergunta,
    perguntas,vraag,fråga,spørgsmål,spørsmål,kysymys,spurning,вопрос,питання,пытанне,въпрос,pytanie,
    otázka,vprašanje,pitanje,питање,kérdés,soru,întrebare,intrebare,ερώτηση,klausimas,jautājums,
    küsimus,السؤال,سؤال,سوال,پرسش,שאלה,问题,問題,质问,質問,问,問,질문,câu hỏi,คำถาม,प्रश्न,pertanyaan,
    soalan,ceist,cwestiwn,galdera,swali,հարց,კითხვა,сұрақ
    """
  private static let answers = """
    answer,a,answers,faq answer,antwort,antworten,respuesta,respuestas,réponse,reponse,réponses,
    risposta,risposte,resposta,respostas,antwoord,svar,vastaus,ответ,відповідь,адказ,отговор,
    odpowiedź,odpověď,odpoveď,odgovor,одговор,válasz,cevap,yanıt,răspuns,raspuns,απάντηση,atsakymas,
    atbilde,vastus,الجواب,جواب,الإجابة,إجابة,اجابة,پاسخ,תשובה,答案,答,回答,解答,回复,답변,답,câu trả lời,
    trả lời,คำตอบ,उत्तर,jawaban,jawapan,freagra,ateb,erantzuna,jibu,պատասխան,პასუხი,жауап,
    acceptedAnswer,acceptedanswer,accepted_answer
    """
  private static let titles = """
    title,name,heading,header,titel,titre,título,titolo,tytuł,otsikko,заголовок,название,标题,標題
    """
  private static let texts = """
    content,text,body,description,response,reply,solution,html,inhalt,contenu,contenido,contenuto,
    conteúdo,beschreibung,описание,текст,内容
    """
  private static let sections = """
    section,category,kategorie,rubrik,thema,topic,group,bereich,abschnitt,catégorie,rubrique,
    categoría,categoria,sezione,seção,categorie,kategori,kategoria,раздел,категория,рубрика,категорія,
    القسم,الفئة,קטגוריה,分类,分類,类别,類別,カテゴリ,카테고리,chapter
    """
  private static let lists = """
    faqs,faq,items,entries,list,data,mainEntity,mainentity,@graph,results,pages,rows,records,
    languages,children
    """
  private static let groups = "sections,categories,topics,groups,chapters"
}
