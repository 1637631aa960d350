import { fewRows } from "./fill-database";
import { firstPage } from "./scenario-data";
import { get, type Scenario } from "./scenarios";
import { headersOf, type Setup } from "./setup";

/** The first page of many rows against that of few, which are those of the second company on the same server. */
export const rowsScenarios = ({ millwrights, keyOfFew }: Setup, rows: number): Scenario[] =>
  millwrights.map(({ name, server, headers }) => {
    // The pages of two companies differ.
    const task = { calls: [get(firstPage)], status: 200, pattern: /^\[(\{"id":"wh_[^{}]+\},?\s*){20}\]$/ };
    const few = { name: titleOf(fewRows), server, headers: headersOf(keyOfFew), task };
    return {
      name: "rows",
      title: `list of 20 by ${name}`,
      contenders: [{ name: titleOf(rows), server, headers, task }, few],
    };
  });

const titleOf = (rows: number): string => `of ${rows.toLocaleString("en")} rows`;
