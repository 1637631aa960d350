import type { ApiResponse } from "../api";
import { checkBody } from "./body/check";
import { readRowBody } from "./body/row-body";
import { conflictOf } from "./conflict";
import { insertion } from "./insertion";
import { performWrite } from "./perform-write";
import { appliedPreferences } from "./request/preferences";
import type { RowCall } from "./row-call";
import type { WriteResult } from "./sql/write";
import { answerOf, writeAnswer } from "./write-answer";

const honoured = ["resolution", "missing", "return", "count", "handling", "timezone"] as const;

/** POST: one record or a list of them, all or nothing; with a resolution an upsert. */
export async function insertRows(row: RowCall): Promise<ApiResponse> {
  const { request, resource, query, preferences, call } = row;
  const body = await readRowBody(request);
  const answer = answerOf(row, body.isList);
  const keyAllowed = preferences.resolution !== null;
  const rules = { keyAllowed, complete: true, columns: query.columns };
  const columns = checkBody(resource, call.actor, body, rules);
  const isEmpty = body.rows.length === 0;
  const plan = isEmpty ? null : await insertion(row, { body, columns }, await conflictOf(row));
  return performWrite(row, plan, answer, (result) => {
    const hasOnlyMerged =
      preferences.resolution === "merge-duplicates" && result.affected > 0 && result.inserted === 0;
    return writeAnswer(hasOnlyMerged && answer.told ? 200 : 201, answer, row, result, {
      "content-range": `*/${preferences.count === null ? "*" : result.affected}`,
      location: locationOf(row, result),
      "preference-applied": appliedPreferences(preferences, honoured),
    });
  });
}

/** Where the one new row is, for a caller that wants headers only. */
function locationOf({ resource, preferences }: RowCall, { affected, key }: WriteResult): string | null {
  if (preferences.return !== "headers-only" || affected !== 1 || key === null) return null;
  return `/${resource.name}?${resource.key}=eq.${encodeURIComponent(key)}`;
}
