import { describe, expect, it } from "vitest";
import * as z from "zod";
import { boolean, number, oneOf, text } from "@/lib/schemas/fields";
import { describeForm, type FieldScreen } from "@/lib/view-models/form-fields";
import { inputOf } from "../draft";
import { readSheet, rowsOfSheet, spreadOver } from "./sheet";

const fieldOf = (schema: z.ZodType): FieldScreen => {
  const [field] = describeForm(z.strictObject({ it: schema }));
  if (!field) throw new Error("A shape of one member has one field.");
  return field;
};

const attempts = fieldOf(z.array(z.strictObject({ reference: number(), actual: number() })));
const accounts = fieldOf(
  z.array(
    z.strictObject({
      accountName: text().nullish(),
      class: oneOf(["Asset", "Equity"]).nullish(),
      active: boolean().nullish(),
      periods: z.record(z.string(), z.strictObject({ netChange: number(), balance: number() })),
    }),
  ),
);
const byPeriod = fieldOf(z.record(z.string(), number()));

/** The request body for rows of pasted text. */
function pasted(field: FieldScreen, sheet: string) {
  const { rows, ignored } = rowsOfSheet(field, readSheet(sheet));
  return { sent: inputOf([field], { it: rows }, "omit").it, ignored };
}

describe("cells copied from a spreadsheet", () => {
  it("are lines and tabs, quoted where a cell holds either", () => {
    expect(readSheet('a\tb\r\n"one\ntwo"\t"say ""hi"""\r\n\t\r\n')).toEqual([
      ["a", "b"],
      ["one\ntwo", 'say "hi"'],
    ]);
    expect(readSheet("")).toEqual([]);
    expect(readSheet("1\t\t3")).toEqual([["1", "", "3"]]);
  });

  it("fill fields in their order when no line names them", () => {
    expect(pasted(attempts, "25\t25.001\n1,250.5\t1,250")).toEqual({
      sent: [
        { reference: 25, actual: 25.001 },
        { reference: 1250.5, actual: 1250 },
      ],
      ignored: [],
    });
  });

  it("go by the names or labels of the first line, also into objects by their keys", () => {
    const sheet =
      "Account name\tCLASS\tactive\tperiods.2026-01.netChange\tperiods.2026-01.balance\tColour\n" +
      "Cash\tasset\tyes\t10\t20\tred\nSales\tEquity\tno\t\t\t";
    expect(pasted(accounts, sheet)).toEqual({
      sent: [
        {
          accountName: "Cash",
          class: "Asset",
          active: true,
          periods: { "2026-01": { netChange: 10, balance: 20 } },
        },
        { accountName: "Sales", class: "Equity", active: false, periods: {} },
      ],
      ignored: ["Colour"],
    });
  });

  it("make names and values", () => {
    expect(pasted(byPeriod, "2026-01\t20\n2026-02\t46").sent).toEqual({ "2026-01": 20, "2026-02": 46 });
    expect(pasted(byPeriod, "value\tname\n20\t2026-01").sent).toEqual({ "2026-01": 20 });
  });

  it("are spread over a table from the cell that they are pasted into", () => {
    const rows = rowsOfSheet(attempts, readSheet("1\t2\n3\t4")).rows;
    const spread = spreadOver(attempts, rows, readSheet("5\n6\n7"), { row: 1, column: 1 });
    expect(inputOf([attempts], { it: spread }, "omit").it).toEqual([
      { reference: 1, actual: 2 },
      { reference: 3, actual: 5 },
      { actual: 6 },
      { actual: 7 },
    ]);
  });
});
