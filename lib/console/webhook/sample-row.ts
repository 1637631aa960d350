import * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { type ColumnType, factsOf } from "@/lib/schemas/fields";
import { parseColumnDefault, parseJsonDefault } from "@/lib/server/database/column-default";
import type { Actor } from "@/lib/server/kernel/actor";
import { columnsOf } from "@/lib/server/rows/request/columns";

type Row = Record<string, unknown>;

/** Owner of a sample row. */
type Owner = Pick<Actor, "companyId" | "companyGroupId" | "userId">;

const moment = "2026-03-05T10:00:00.250Z";

const usual: Record<ColumnType, unknown> = {
  text: "text",
  boolean: false,
  integer: 1,
  bigint: 1,
  numeric: 1,
  date: "2026-03-05",
  timestamptz: moment,
  jsonb: {},
  "text[]": [],
  "numeric[]": [],
};

/**
 * A row as in an event: the resource's example with the defaults of the table. `defaults` are the expressions of column
 * defaults by `<table>.<column>`. Throws when the row does not match the resource's schema.
 */
export function sampleRow(resource: Resource, defaults: ReadonlyMap<string, string>, owner: Owner): Row {
  const example: Row = resource.example ?? {};
  const shown = [...columnsOf(resource).values()].filter(({ isSecret }) => !isSecret);
  const row = Object.fromEntries(
    shown.map(({ name, type, isNullable }) => {
      const expression = defaults.get(`${resource.name}.${name}`) ?? "";
      const given = example[name] ?? parseColumnDefault(expression) ?? parseJsonDefault(expression);
      if (given !== undefined) return [name, given];
      if (isNullable) return [name, null];
      return [name, named(resource, name, defaults, owner) ?? optionOf(resource, name) ?? usual[type]];
    }),
  );
  return checked(resource, row);
}

/** A sample after a change, and before it. */
export function formerRow(resource: Resource, row: Row, { userId }: Owner): { now: Row; before: Row } {
  const changed = Object.keys(resource.example ?? {}).find((name) => isFreeText(resource, name) && row[name]);
  const stamps = "updatedAt" in row ? { updatedAt: moment, updatedBy: userId } : {};
  const before = changed === undefined ? row : { ...row, [changed]: `${row[changed]} before` };
  return { now: checked(resource, { ...row, ...stamps }), before: checked(resource, before) };
}

/** The id of a row that a column refers to, or of the row itself. */
function named(resource: Resource, column: string, defaults: ReadonlyMap<string, string>, owner: Owner) {
  const references = factsOf(resource.row.shape[column] ?? z.never())?.references;
  if (references === undefined) return undefined;
  const known: Row = {
    company: owner.companyId,
    companyGroup: owner.companyGroupId,
    user: owner.userId,
    employee: owner.userId,
    "currency.code": "USD",
    "country.alpha2": "US",
  };
  const prefix = /^new_id\('(\w+)'/.exec(defaults.get(`${references}.id`) ?? "")?.[1];
  return known[references] ?? (prefix === undefined ? undefined : demoId(prefix, 1));
}

const optionOf = (resource: Resource, column: string): unknown => {
  const schema = resource.row.shape[column];
  return schema instanceof z.ZodEnum ? schema.options[0] : undefined;
};

function isFreeText(resource: Resource, column: string): boolean {
  const schema = resource.row.shape[column];
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return inner instanceof z.ZodString && factsOf(inner)?.references === undefined;
}

/** The row, parsed by the resource's schema. */
function checked(resource: Resource, row: Row): Row {
  const columns = Object.fromEntries(Object.keys(row).map((name) => [name, true as const]));
  return resource.row.pick(columns).parse(row);
}
