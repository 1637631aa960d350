import { expect, it } from "vitest";
import type { ColumnType } from "@/lib/schemas/fields";
import { totalsOf } from "./column-totals";

const totals = (type: ColumnType, kind: { isReference?: true; isShare?: true } = {}) =>
  totalsOf({ type, isReference: false, isShare: false, ...kind }).join(" ");

it("a column has the totals that mean something for its values", () => {
  for (const type of ["integer", "bigint", "numeric"] as const) {
    expect(totals(type)).toBe("count sum average min max");
    // A sum of percentages and of ids means nothing.
    expect(totals(type, { isShare: true })).toBe("count average min max");
    expect(totals(type, { isReference: true })).toBe("count");
  }
  for (const type of ["date", "timestamptz"] as const) expect(totals(type)).toBe("count min max");
  for (const type of ["text", "boolean", "jsonb", "text[]", "numeric[]"] as const)
    expect(totals(type)).toBe("count");
});
