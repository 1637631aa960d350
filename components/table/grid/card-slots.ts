import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";

/** Slots of the card that shows a row on a narrow screen. */
export type CardSlot = "title" | "amount" | "about" | "date" | "state";

/**
 * The columns that a narrow screen shows, with their slots. The title is `opening`, the column that links to the record;
 * the cell shows the record's label if the records have no name of their own, so the label's reference is not repeated.
 */
export function cardSlots(
  screen: Pick<ResourceScreen, "labelColumns" | "hasName" | "naming" | "shownAs" | "context">,
  shown: readonly ColumnScreen[],
  opening: string | undefined,
): ReadonlyMap<string, CardSlot> {
  const slots = new Map<string, CardSlot>();
  // What a label adds to the title's value, as the revision of an item.
  const completing = screen.shownAs ? screen.context.map(({ column }) => column) : [];
  const inTitle = screen.hasName || opening === undefined ? undefined : screen.naming?.by;
  /** Fills a slot with the first free column that matches the first matching test. */
  const fill = (slot: CardSlot, ...tests: ((column: ColumnScreen) => boolean)[]) => {
    const free = shown.filter(({ name }) => !slots.has(name) && name !== inTitle);
    const found = tests.flatMap((test) => free.find(test) ?? [])[0];
    if (found) slots.set(found.name, slot);
  };
  fill(
    "title",
    ({ name }) => name === opening,
    () => true,
  );
  fill("state", ({ status }) => status === true);
  fill(
    "amount",
    ({ name }) => completing.includes(name),
    ({ grandTotal }) => grandTotal === true,
    ({ money }) => money !== undefined,
    ({ type, reference }) => type === "numeric" && !reference,
    ({ type, reference, revision }) => (type === "integer" || type === "bigint") && !reference && !revision,
  );
  fill(
    "date",
    ({ due }) => due === true,
    ({ type }) => type === "date",
    ({ type }) => type === "timestamptz",
  );
  fill(
    "about",
    ({ name }) => screen.labelColumns.includes(name),
    ({ reference }) => reference !== undefined,
    ({ type }) => type === "text",
  );
  return slots;
}
