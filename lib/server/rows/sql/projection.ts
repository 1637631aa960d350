import sql, { empty, join, type Sql } from "sql-template-tag";
import { wireForm } from "@/lib/operations/sql/project";
import type { Resource } from "@/lib/resources/define";
import type { ColumnType } from "@/lib/schemas/fields";
import { type Column, requireColumn } from "../columns";
import type { JsonStep, SelectField, SelectItem } from "../grammar/ast";
import { castOf } from "./cast";
import { columnSql, pathSql, sealed } from "./field";
import { outputName } from "./identifier";

/** What an answer's rows hold. */
export interface Projection {
  /** The list after SELECT; empty when nothing is selected. */
  list: Sql;
  /** Names of the members, in order. */
  names: string[];
  /** Names of the members whose value must be decrypted. */
  encrypted: string[];
}

interface Member {
  name: string;
  value: Sql;
  isEncrypted: boolean;
}

/** The projection of `select`. `shifted` shows times in the transaction's zone rather than in UTC. */
export function project(resource: Resource, items: readonly SelectItem[], shifted: boolean): Projection {
  const members = items.flatMap((item) => membersOf(resource, item, shifted));
  const list = members.map(({ name, value }) => sql`${value} AS ${outputName(name)}`);
  return {
    list: list.length > 0 ? join(list, ", ") : empty,
    names: members.map(({ name }) => name),
    encrypted: members.filter(({ isEncrypted }) => isEncrypted).map(({ name }) => name),
  };
}

function membersOf(resource: Resource, item: SelectItem, shifted: boolean): Member[] {
  if (item.kind === "field") return [memberOf(resource, item, shifted)];
  return resource.returned.map((name) => {
    const column = requireColumn(resource, name);
    return { name, value: formed(column.type, columnSql(column), shifted), isEncrypted: column.isEncrypted };
  });
}

function memberOf(resource: Resource, { field, cast, alias }: SelectField, shifted: boolean): Member {
  const column = requireColumn(resource, field.name);
  if (resource.writeOnly?.includes(column.name)) throw sealed(resource, column, "be shown");
  if (column.isEncrypted && (cast !== null || field.path.length > 0))
    throw sealed(resource, column, "be cast");
  const name = alias ?? nameOf(column, field.path);
  const inner = pathSql(column, field.path);
  if (cast === null) {
    const value = field.path.length === 0 ? formed(column.type, inner, shifted) : inner;
    return { name, value, isEncrypted: column.isEncrypted };
  }
  const { type, wire } = castOf(cast);
  return { name, value: formed(wire, sql`(${inner})::${type}`, shifted), isEncrypted: false };
}

/** The last key of a path names its value. */
const nameOf = (column: Column, path: readonly JsonStep[]): string =>
  path.findLast((step) => !step.isIndex)?.key ?? column.name;

function formed(type: ColumnType, value: Sql, shifted: boolean): Sql {
  if (type === "timestamptz" && shifted) return sql`to_char(${value}, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM')`;
  return wireForm(type, value);
}
