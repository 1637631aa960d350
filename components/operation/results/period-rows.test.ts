import { expect, it } from "vitest";
import { readableCsv } from "@/components/export/readable-csv";
import { contract } from "@/lib/operations/accounting/apply-cta-to-report-period-series";
import { describeResult } from "@/lib/view-models/operation/result-screen";
import { periodSheet } from "./period-rows";

it("every measure of every period has its own column, rounded to the currency's digits", () => {
  const { columns } = describeResult(contract.output);
  const shown = columns.filter(({ name }) => ["number", "createdBy", "periods"].includes(name));
  const rows = [
    { number: "3900", createdBy: "usr_1", periods: { "2026-01": { netChange: 1.005, balanceAtDate: -2 } } },
    { number: "1000", createdBy: null, periods: { "2026-02": { netChange: 0, balanceAtDate: 3 } } },
  ];
  const csv = readableCsv({
    ...periodSheet(shown, rows),
    labelOf: ({ reference }, value) => (reference?.resource === "employee" && value ? "Ada Voss" : undefined),
    base: "USD",
  });
  expect(csv.split("\r\n")).toEqual([
    [
      "Account number",
      "Created by",
      ...["2026-01 Translated balance", "2026-01 Translated change", "2026-01 Balance", "2026-01 Net change"],
      ...["2026-02 Translated balance", "2026-02 Translated change", "2026-02 Balance", "2026-02 Net change"],
    ].join(","),
    "3900,Ada Voss,,,-2,1.01,,,,",
    "1000,,,,,,,,3,0",
    "",
  ]);
});
