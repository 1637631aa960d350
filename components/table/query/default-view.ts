import type { ColumnScreen, ResourceScreen } from "@/lib/screens/resource-screen";
import type { OrderTerm } from "./view";

/** More than these do not fit a screen; the others are a click away. */
const shownAtMost = 12;

type Group = "state" | "reference" | "truth" | "time" | "number" | "text" | "list";

/** How many of each a list shows: the first ones, since tables name what matters first. */
const most = new Map<Group, number>([
  ["state", 3],
  ["reference", 3],
  ["truth", 4],
  ["time", 3],
  ["number", 4],
  ["text", 3],
  ["list", 1],
]);

const groupOf = ({ type, options, reference }: ColumnScreen): Group => {
  if (reference) return "reference";
  if (options) return "state";
  if (type === "boolean") return "truth";
  if (type === "date" || type === "timestamptz") return "time";
  if (type === "text") return "text";
  return type === "text[]" || type === "numeric[]" ? "list" : "number";
};

/** Who owns a row, who touched it and how its money is converted tell records apart badly. */
const untelling =
  /^(companyId|companyGroupId|createdAt|createdBy|updatedAt|updatedBy)$|^(exchangeRate|converted)|(Path|Secret)$/;

/** What a list shows unless told otherwise: what names a record, then what tells records apart, as the table has it. */
export function defaultColumns({ columns, key, labelColumns }: ResourceScreen): string[] {
  const hasAmounts = columns.some(({ money }) => money);
  const isTelling = ({ name, type, returned, sensitive, reference }: ColumnScreen) => {
    if (untelling.test(name) || type === "jsonb" || sensitive || (hasAmounts && name === "currencyCode"))
      return false;
    if (name === key && !reference) return false;
    // “Number with revision” says the number again.
    if (labelColumns.some((label) => name !== label && name.startsWith(label))) return false;
    // Counters and times that the API leaves out by default are what a person looks for.
    return returned || type === "bigint" || type === "timestamptz";
  };
  const labels = labelColumns.filter((name) => columns.some((column) => column.name === name));
  const telling = columns.filter((column) => isTelling(column) && !labels.includes(column.name));
  const chosen = new Set([...most].flatMap(([group, count]) => firstOf(telling, group, count)));
  const shown = [...labels, ...outcomesFirst(telling.filter(({ name }) => chosen.has(name)))].slice(
    0,
    shownAtMost,
  );
  const isDated = columns.some(({ name }) => name === "createdAt") && shown.length < shownAtMost;
  return isDated ? [...shown, "createdAt"] : shown;
}

/** What a document comes to, and what is still owed of it. */
const isOutcome = (name: string) => /^(totalAmount|balance)$/.test(name);
const isSum = (name: string) => /total|balance|quantity|price|count$/i.test(name);

/** The names of columns as the table has them, but outcomes right behind the state, before what few look for. */
function outcomesFirst(columns: readonly ColumnScreen[]): string[] {
  const state = columns.find(({ name, options }) => options && /status$/i.test(name))?.name;
  const names = columns.map(({ name }) => name);
  const outcomes = names.filter(isOutcome);
  const rest = names.filter((name) => !isOutcome(name));
  return rest
    .flatMap((name) => (name === state ? [name, ...outcomes] : [name]))
    .concat(state ? [] : outcomes);
}

/** Columns of a group, as many as are shown; of numbers, sums before what they are made of. */
function firstOf(columns: readonly ColumnScreen[], group: Group, count: number): string[] {
  const own = columns.filter((column) => groupOf(column) === group).map(({ name }) => name);
  const rankOf = (name: string) => (isOutcome(name) ? 0 : isSum(name) ? 1 : 2);
  const ranked = group === "number" ? own.toSorted((a, b) => rankOf(a) - rankOf(b)) : own;
  return ranked.slice(0, count);
}

/** The newest first where rows know when they were made: every such table has an index for it. */
export function defaultOrder({ columns, labelColumns, key }: ResourceScreen): OrderTerm[] {
  if (columns.some(({ name }) => name === "createdAt")) return [{ column: "createdAt", descending: true }];
  return [{ column: labelColumns[0] ?? key, descending: false }];
}
