import { ApiError } from "@/lib/schemas/errors";
import { checkBody } from "../request/body/check";
import type { RowBody } from "../request/body/typed-row";
import { allowedMethods } from "../request/methods";
import type { RowCall } from "../request/row-call";
import type { Conflict } from "../sql/insert";
import { findUniqueSet } from "./conflict";
import { type MethodPlan, planInsertion, type Source } from "./insertion";
import { writeOutput } from "./output";

/** PUT: creates the row of the key that the URL names, or sets the fields that the body names on it. */
export async function planPut(row: RowCall, body: RowBody): Promise<MethodPlan> {
  const { resource, call } = row;
  const output = writeOutput(row, body.isList);
  requireKey(body, resource.key, keyOfUrl(row));
  const checked = await checkBody(resource, call.actor, body, {
    wholeAllowed: true,
    complete: true,
    columns: null,
  });
  const target = await findUniqueSet(row, [resource.key]);
  const conflict: Conflict = { resolution: "merge", target };
  const source: Source = { checked, conflict, planPart: (part) => planInsertion(row, part, conflict) };
  return { output, change: await source.planPart(checked), source };
}

/** The key that the one filter names. Throws 405 PGRST105 for any other filter. */
function keyOfUrl({ query, resource }: RowCall): string {
  const [only, ...others] = query.conditions;
  const isKey =
    only?.kind === "filter" &&
    !only.negated &&
    only.field.name === resource.key &&
    only.field.path.length === 0;
  if (isKey && others.length === 0 && only.operation.kind === "compare" && only.operation.operator === "eq") {
    if (only.operation.quantifier === null) return only.operation.value;
  }
  throw new ApiError(
    405,
    "PGRST105",
    "Filters must include all and only primary key columns with 'eq' operators",
    {
      hint: `Use ${resource.key}=eq.<value> and no other filter.`,
      headers: { allow: allowedMethods(resource).join(",") },
    },
  );
}

function requireKey({ rows, isList }: RowBody, key: string, value: string): void {
  const [only, ...others] = rows;
  if (only && others.length === 0 && Object.hasOwn(only, key) && only[key] === value) return;
  throw new ApiError(400, "PGRST115", "Payload values do not match URL in primary key column(s)", {
    issues: [
      { path: isList ? [0, key] : [key], message: `Send one record, whose ${key} is that of the URL.` },
    ],
  });
}
