import type { Issue } from "@/lib/schemas/errors";
import { readInTenant } from "../../../database/tenant";
import { findDefaults } from "../../plan/input";
import type { Source } from "../../plan/insertion";
import type { RowCall } from "../../request/row-call";
import { inputSql } from "../../sql/input";
import { comparedNames, repeatedRowSql } from "../../sql/upsert";

/** The first row of an upsert with the key of an earlier one, which PostgreSQL does not report: an issue for each part of the key. */
export async function findRepeatedRow(row: RowCall, { checked, conflict }: Source): Promise<Issue[]> {
  const { resource, call, deps } = row;
  const names = conflict ? comparedNames(resource, conflict.target) : [];
  const keys = names.flatMap((name) => checked.columns.find((column) => column.name === name) ?? []);
  if (!conflict || keys.length === 0 || keys.length < names.length) return [];
  const input = inputSql(checked.body.text, keys, await findDefaults(row, checked));
  const found = await readInTenant<{ earlier: number; place: number }>(
    deps.requests,
    call.actor,
    repeatedRowSql(resource, conflict, input),
  );
  return found.flatMap(({ earlier, place }) =>
    names.map((name) => ({
      path: [place, name],
      message: `Row ${earlier} of the request has the same ${names.join(" and ")}.`,
    })),
  );
}
