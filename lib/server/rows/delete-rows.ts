import type { ApiResponse } from "../api";
import { performWrite } from "./perform-write";
import { appliedPreferences } from "./request/preferences";
import type { RowCall } from "./row-call";
import { filterRequired } from "./row-errors";
import { deleteSql, lockedSql } from "./sql/update";
import { answerOf, writeAnswer } from "./write-answer";

const honoured = ["return", "count", "handling", "timezone", "maxAffected"] as const;

/** DELETE: removes the rows that the filters name. A body is ignored. */
export async function deleteRows(row: RowCall): Promise<ApiResponse> {
  const { resource, query, preferences, call } = row;
  if (query.conditions.length === 0) throw filterRequired("DELETE");
  const answer = answerOf(row, false);
  return performWrite(
    row,
    {
      kind: "delete",
      steps: [
        ["before", lockedSql(resource, call.actor, query.conditions)],
        ["written", deleteSql(resource, call.actor)],
      ],
    },
    answer,
    (result) =>
      writeAnswer(answer.told ? 200 : 204, answer, row, result, {
        "content-range": `*/${preferences.count === null ? "*" : result.affected}`,
        "preference-applied": appliedPreferences(preferences, honoured),
      }),
  );
}
