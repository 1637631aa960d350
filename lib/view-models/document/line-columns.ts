import type { DocumentFacts } from "@/lib/resources/document";

type Line = Readonly<Record<string, unknown>>;
type Lines = Pick<NonNullable<DocumentFacts["lines"]>, "kinds" | "amount" | "charges">;

/** Amount of a line: the product of its numbers plus its charges; NaN where one is missing. */
export const amountOf = ({ amount, charges = [] }: Lines, numberAt: (name: string) => number): number =>
  charges.reduce(
    (all, name) => all + numberAt(name),
    (amount ?? []).reduce((all, name) => all * numberAt(name), amount ? 1 : 0),
  );

/** Whether a line is a comment without an amount. */
export const isComment = (lines: Lines, line: Line, amount: number): boolean =>
  lines.kinds?.comment !== undefined && line[lines.kinds.by] === lines.kinds.comment.is && !amount;

/** The column that a line shows instead of `name`, by its kind; null where a comment shows nothing. */
export function columnAt(lines: Lines, line: Line, name: string, isText: boolean): string | null {
  const { kinds } = lines;
  if (!kinds) return name;
  if (isText) return name === kinds.comment?.column ? name : null;
  return (name === kinds.column && kinds.instead[String(line[kinds.by])]) || name;
}
