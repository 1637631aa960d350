import type { AnyRow, Value } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import type { Context, Naming } from "@/lib/view-models/references";

/** Items of `select` that label records by the record they are about. */
export const namingColumns = ({ by, numbers, distinguishedBy }: Naming): string[] => [
  by,
  ...distinguishedBy.map(({ column }) => column),
  ...numbers.map(({ resource, column }) => `${resource}(${column})`),
];

/** Label of a row by the record it is about, `named` being the names of records that its columns refer to: “P-1001 · Drive shaft · 2”, “Q000012 · Halden Robotics”. */
export function labelByName(
  named: (column: string) => string | undefined,
  { by, numbers, distinguishedBy }: Naming,
  row: AnyRow,
): string | null {
  const name = named(by);
  if (name === undefined) return null;
  const [number] = numbers.flatMap(({ resource, column }) => firstNumber(row[resource], column));
  const parts =
    number === undefined
      ? distinguishedBy.map((one) => (one.target ? named(one.column) : textOf(one, row[one.column])))
      : [number];
  const known = parts.filter((part) => part !== null && part !== undefined);
  // A number comes first, so that it is read where there is no room for all.
  return (numbers.length > 0 ? [...known, name] : [name, ...known]).join(" · ");
}

/** The first number of documents that a row embeds. */
const firstNumber = (documents: Value | undefined, column: string): string[] =>
  Array.isArray(documents)
    ? documents
        .flatMap((one) => (isObject(one) && typeof one[column] === "string" ? one[column] : []))
        .sort()
        .slice(0, 1)
    : [];

/** A value that distinguishes records; moments to the minute, the same for every reader. */
const textOf = ({ optionLabels }: Context, value: Value | undefined): Value | undefined =>
  typeof value === "string"
    ? (optionLabels?.[value] ?? value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, "$1 $2 UTC"))
    : value;
