import sql from "sql-template-tag";
import type { ApiResponse } from "../api";
import { checkBody } from "./body/check";
import { badBody } from "./body/errors";
import { readRowBody } from "./body/row-body";
import { modification } from "./modification";
import { performWrite, type WriteAnswer } from "./perform-write";
import { appliedPreferences, type Preferences } from "./request/preferences";
import type { RowCall } from "./row-call";
import { filterRequired } from "./row-errors";
import { lockedSql } from "./sql/update";
import type { Change, WriteResult } from "./sql/write";
import { answerOf, writeAnswer } from "./write-answer";

const honoured = ["missing", "return", "count", "handling", "timezone", "maxAffected"] as const;

const changedRange = ({ affected }: WriteResult, { count }: Preferences): string =>
  `${affected > 0 ? `0-${affected - 1}` : "*"}/${count === null ? "*" : affected}`;

/** What an empty body answers: the record as it is where one was asked for or has to be compared, else no rows. */
const untouched = ({ resource, query, call, expected }: RowCall, { shape }: WriteAnswer): Change | null =>
  shape === "record" || expected !== null
    ? {
        kind: "update",
        steps: [
          ["before", lockedSql(resource, call.actor, query.conditions)],
          ["written", sql`SELECT * FROM before`],
        ],
      }
    : null;

/** PATCH: sets fields of the rows that the filters name. An empty body changes nothing. */
export async function patchRows(row: RowCall): Promise<ApiResponse> {
  const { request, resource, query, preferences, call } = row;
  const body = await readRowBody(request);
  if (query.conditions.length === 0) throw filterRequired("UPDATE");
  if (body.rows.length > 1) throw badBody("The body of a PATCH holds one object");
  const answer = answerOf(row, body.isList);
  const rules = { keyAllowed: false, complete: false, columns: query.columns };
  const columns = checkBody(resource, call.actor, body, rules);
  const isEmpty = columns.length === 0 || body.rows.length === 0;
  const plan = isEmpty ? untouched(row, answer) : await modification(row, { body, columns });
  return performWrite(row, plan, answer, (result) =>
    writeAnswer(answer.told ? 200 : 204, answer, row, result, {
      "content-range": changedRange(result, preferences),
      "preference-applied": appliedPreferences(preferences, honoured),
    }),
  );
}
