import { quoteMember, splitMembers, unquoteMember } from "./pairs";

/** A parsed filter expression: `not.in.(a,b)`. */
export interface Expression {
  /** Prefixed with `not.` if negated. */
  operator: string;
  operand: string;
}

const form = /^((?:not\.)?[a-z]+(?:\([a-z_]+\))?)\.([\s\S]*)$/;

export function parseExpression(text: string): Expression | null {
  const [, operator, operand] = form.exec(text) ?? [];
  return operator === undefined || operand === undefined ? null : { operator, operand };
}

/** The values of `(a,"b,c")`; null when it is no list. */
export function parseList(operand: string): string[] | null {
  if (operand === "()") return [];
  return splitMembers(operand)?.map(unquoteMember) ?? null;
}

export const writeList = (values: readonly string[]): string => `(${values.map(quoteMember).join(",")})`;

/** A group member: column name and expression. */
export function memberOf(column: string, { operator, operand }: Expression): string {
  const isWhole = /(^|\.)(in|is)$/.test(operator);
  return `${column}.${operator}.${isWhole ? operand : quoteMember(operand)}`;
}

/** The column and expression of a group's member; null for a nested group. */
export function parseMember(text: string): { column: string; expression: Expression } | null {
  const member = text.trim();
  if (/^(?:not\.)?(?:and|or)\(/.test(member)) return null;
  const [, column, rest] = /^("[^"]+"|[\w$ -]+)\.([\s\S]*)$/.exec(member) ?? [];
  const expression = rest === undefined ? null : parseExpression(rest);
  if (column === undefined || !expression) return null;
  const { operator, operand } = expression;
  const isWhole = /(^|\.)in$/.test(operator);
  return {
    column: unquoteMember(column),
    expression: { operator, operand: isWhole ? operand : unquoteMember(operand) },
  };
}
