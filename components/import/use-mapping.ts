"use client";

import { useState } from "react";
import type { ConsoleInput } from "@/lib/client/calls";
import { percentagesOf } from "@/lib/view-models/importable";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { Import } from "./use-import";

export type Plan = NonNullable<Import["plan"]>;
export type Format = NonNullable<ConsoleInput<"import/read">["format"]>;

/** What the user chooses for an import: the column of each one of the file, key columns, and how texts are read. */
export function useMapping(plan: Plan, columns: readonly ColumnScreen[]) {
  const [mapping, setMapping] = useState(plan.mapping);
  const [key, setKey] = useState(plan.key);
  const [chosen, setChosen] = useState(chosenIn(plan));
  const [shown, setShown] = useState(plan);
  // Reading the file again, or applying a saved mapping, resets the mapping on screen.
  if (shown !== plan) {
    setShown(plan);
    setMapping(plan.mapping);
    setKey(plan.key);
    setChosen(chosenIn(plan));
  }
  const keys = keyOptions(plan, mapping);
  const chosenKey = keys.find((one) => one.join() === key.join()) ?? keys[0] ?? [];
  const { decimal = plan.format.decimal, dateOrder = plan.format.dateOrder } = chosen;
  const percents = chosen.percentages ?? percentagesOf(columns, mapping, plan.headings);
  const isEdited =
    JSON.stringify([mapping, chosenKey, decimal, dateOrder, percents]) !==
    JSON.stringify([
      ...[plan.mapping, plan.key, plan.format.decimal, plan.format.dateOrder],
      plan.format.percentages ?? "shares",
    ]);
  return {
    mapping,
    /** Maps the column at a place of the file; null skips it. */
    map: (place: number, column: string | null) => setMapping(withColumn(mapping, place, column)),
    keys,
    key: chosenKey,
    setKey,
    format: { decimal, dateOrder, percents },
    /** What the user chose of the format, without what was detected. */
    chosen,
    choose: (format: Partial<typeof chosen>) => setChosen({ ...chosen, ...format }),
    /** Whether this is another mapping than that of the plan. */
    isEdited,
  };
}

export type MappingChoices = ReturnType<typeof useMapping>;

/** How texts are read, where the user chose it. */
const chosenIn = ({ chosen: { decimal, dateOrder, percentages } = {} }: Plan) => ({
  decimal,
  dateOrder,
  percentages,
});

/** The columns with one at a place; its earlier place becomes empty. */
const withColumn = (mapping: readonly (string | null)[], place: number, column: string | null) =>
  mapping.map((one, at) => (at === place ? column : one === column ? null : one));

/** Keys that the mapped columns allow: those that were recognized, each mapped column, and all of them. */
function keyOptions({ keyChoices }: Plan, mapping: readonly (string | null)[]): string[][] {
  const mapped = mapping.filter((name) => name !== null);
  const known = keyChoices.filter((names) => names.every((name) => mapped.includes(name)));
  const all = [...known, ...mapped.map((name) => [name])];
  return [...new Map(all.map((names) => [names.join(), names])).values()];
}
