import { describe, expect, it } from "vitest";
import * as z from "zod";
import { boolean, number, oneOf, text } from "@/lib/schemas/fields";
import { describeForm, type FieldScreen } from "@/lib/view-models/form-fields";
import { inputOf } from "../draft/draft";
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
  it("are split at line breaks and tabs unless quoted", () => {
    expect(readSheet('a\tb\r\n"one\ntwo"\t"say ""hi"""\r\n\t\r\n')).toEqual([
      ["a", "b"],
      ["one\ntwo", 'say "hi"'],
    ]);
    expect(readSheet("")).toEqual([]);
    expect(readSheet("1\t\t3")).toEqual([["1", "", "3"]]);
  });

  it("fill fields in order without a header", () => {
    expect(pasted(attempts, "25\t25.001\n1,250.5\t1,250")).toEqual({
      sent: [
        { reference: 25, actual: 25.001 },
        { reference: 1250.5, actual: 1250 },
      ],
      ignored: [],
    });
  });

  it("are mapped by the names or labels in the header, also to members of objects", () => {
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

  it("fill names and values of a record", () => {
    expect(pasted(byPeriod, "2026-01\t20\n2026-02\t46").sent).toEqual({ "2026-01": 20, "2026-02": 46 });
    expect(pasted(byPeriod, "value\tname\n20\t2026-01").sent).toEqual({ "2026-01": 20 });
  });

  it("fill a table from the cell they are pasted into", () => {
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
