import KioskAccess
import Testing

@Suite struct BusAddressTests {
  private func address(_ variables: [String: String], files: [String] = []) -> BusAddress {
    BusAddress(environment: { variables[$0] }, exists: { files.contains($0) })
  }

  @Test func `a bare kiosk has no bus`() {
    #expect(!address([:]).hasAccessibility)
    #expect(!address(["DBUS_SESSION_BUS_ADDRESS": "disabled:"]).hasAccessibility)
    #expect(!address(["XDG_RUNTIME_DIR": "/run/faq-kiosk"]).hasAccessibility)
    #expect(!address(["DBUS_SESSION_BUS_ADDRESS": ""]).hasSession)
  }

  @Test func `a desktop has one, by address or by the socket at its usual place`() {
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/tmp/bus"]).hasAccessibility)
    let usual = address(["XDG_RUNTIME_DIR": "/run/user/1000"], files: ["/run/user/1000/bus"])
    #expect(usual.hasSession && usual.hasAccessibility)
  }

  @Test func `an accessibility bus needs no session`() {
    let alone = address(["AT_SPI_BUS_ADDRESS": "unix:path=/tmp/a11y"])
    #expect(!alone.hasSession && alone.hasAccessibility)
  }

  @Test func `the toolkits' own variable switches it off`() {
    let off = address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/tmp/bus", "NO_AT_BRIDGE": "1"])
    #expect(off.hasSession && !off.hasAccessibility)
  }
}
