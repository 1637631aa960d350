/** Bank: name, address, country, BIC. */
export const banks = [
  ["Queen City Savings Bank", "38 East Fourth Street, Cincinnati, OH 45202", "US", null],
  ["Black Country Bank plc", "Bridge Street 9, Walsall WS1 1DP", "GB", "BCKBGB2L"],
  ["Westmoreland Trust", "101 Ligonier Street, Latrobe, PA 15650", "US", null],
  ["Mainfränkische Sparbank", "Markt 5, 97421 Schweinfurt", "DE", "MAFSDE77XXX"],
  ["Lake Shore Commerce Bank", "1300 Superior Avenue, Cleveland, OH 44114", "US", null],
  ["Great Miami Credit Union", "220 North Main Street, Dayton, OH 45402", "US", null],
  ["Kongu Bank Limited", "45 State Bank Road, Coimbatore 641018", "IN", "KNGBINBB"],
  ["Olentangy Community Bank", "12 West Lane Avenue, Columbus, OH 43201", "US", null],
  ["Golden Horseshoe Bank", "100 King Street West, Hamilton, ON L8P 1A2", "CA", "GHBKCATT"],
  ["Gästriklands Bank AB", "Drottninggatan 12, 803 20 Gävle", "SE", "GAESSESS"],
  ["Naniwa Bank Ltd.", "3-1 Kitahama, Osaka 541-0041", "JP", "NANIJPJT"],
  ["Weser-Elbe Bank", "Bürgermeister-Smidt-Straße 24, 27568 Bremerhaven", "DE", "WEELDE22"],
  ["Rubber City Bank", "1 Cascade Plaza, Akron, OH 44308", "US", null],
] as const;

/** Bank account of a supplier: its number, name, bank, account number, bank code, currency. One is incomplete. */
export const bankAccounts = [
  [1, "Operating", 1, "0048817723", "042000518", "USD"],
  [2, "Sterling", 2, "31926819", "20-45-17", "GBP"],
  [2, "Dollar", 2, "31926827", "20-45-17", "USD"],
  [4, "Remittances", 3, "770021345", "043318092", "USD"],
  [5, "Hausbank", 4, "DE17 3705 0198 0047 1122 33", null, "EUR"],
  [6, "Lockbox", 5, "2200419987", "041000124", "USD"],
  [7, "Checking", 6, "5501772", "242073484", "USD"],
  [8, "Export proceeds", 7, "012305009817", "KNGB0000123", "USD"],
  [9, "Operating", 8, "66120433", "044400129", "USD"],
  [11, "Canadian dollar", 9, "1048873", "00412-016", "CAD"],
  [12, "Bankgiro", 10, "SE45 5000 0000 0583 9825 7466", null, "SEK"],
  [13, "Yen, current", 11, "1482207", "0158-014", "JPY"],
  [17, "Geschäftskonto", 12, "DE23 7002 0270 5566 7788 99", null, "EUR"],
  [15, "Awaiting letter from the bank", 13, null, "041202582", "USD"],
] as const;
