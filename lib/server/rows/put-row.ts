import { ApiError } from "@/lib/schemas/errors";
import type { ApiResponse } from "../api";
import { checkBody } from "./body/check";
import { type RowBody, readRowBody } from "./body/row-body";
import { uniqueSet } from "./conflict";
import { insertion } from "./insertion";
import { performWrite } from "./perform-write";
import { alreadyThere, mustCreate } from "./request/preconditions";
import { appliedPreferences } from "./request/preferences";
import type { RowCall } from "./row-call";
import { answerOf, writeAnswer } from "./write-answer";

const honoured = ["return", "count", "handling", "timezone"] as const;

/** PUT: creates the row of the key that the URL names, or sets the fields that the body names on it. */
export async function putRow(row: RowCall): Promise<ApiResponse> {
  const { request, resource, query, preferences, call } = row;
  if (query.has("limit") || query.has("offset")) throw windowRefused();
  const body = await readRowBody(request);
  const answer = answerOf(row, body.isList);
  requireKey(body, resource.key, keyOfUrl(row));
  const rules = { keyAllowed: true, complete: true, columns: null };
  const columns = checkBody(resource, call.actor, body, rules);
  const target = await uniqueSet(row, [resource.key]);
  const plan = await insertion(row, { body, columns }, { resolution: "merge", target });
  return performWrite(row, plan, answer, (result) => {
    // Thrown inside the transaction, so what was set on the row is undone.
    if (mustCreate(request) && result.inserted === 0) throw alreadyThere();
    return writeAnswer(answer.told ? (result.inserted > 0 ? 201 : 200) : 204, answer, row, result, {
      "preference-applied": appliedPreferences(preferences, honoured),
    });
  });
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
  );
}

function requireKey({ rows }: RowBody, key: string, value: string): void {
  const [only, ...others] = rows;
  if (only && others.length === 0 && Object.hasOwn(only, key) && String(only[key]) === value) return;
  throw new ApiError(400, "PGRST115", "Payload values do not match URL in primary key column(s)");
}

const windowRefused = () =>
  new ApiError(400, "PGRST114", "limit/offset querystring parameters are not allowed for PUT");
