import type { Send } from "../../database/transaction";
import type { CheckedBody } from "../request/body/check";
import type { RowBody } from "../request/body/row-body";
import type { RowCall } from "../request/row-call";
import { projectionOf } from "../sql/projection";
import { deleteSql, lockedSql } from "../sql/update";
import type { Change } from "../sql/write";
import { type Output, type RowOutput, writeOutput } from "./output";
import { planInsert } from "./plan-insert";
import { planPut } from "./plan-put";
import { planUpdate, requireFilter } from "./plan-update";

/** A change, or how to find it out inside the transaction, from rows that it locks. */
export type PlannedChange = Change | ((send: Send) => Promise<Change>);

/** What is written and how a part of it is planned, to find the row that an error is about. */
export interface Source {
  checked: CheckedBody;
  planPart(part: CheckedBody): Promise<PlannedChange>;
}

/** What a method does and how it responds. */
export interface MethodPlan {
  output: Output;
  /** Null changes nothing. */
  change: PlannedChange | null;
  /** Null where no rows of a body are written. */
  source: Source | null;
}

/** What a POST, PUT, PATCH or DELETE changes and how it responds. */
export type WritePlan = RowOutput & Omit<MethodPlan, "output">;

/** Plans a change with the rules of its resource. Throws for a body that the resource does not take. */
export async function planWrite(row: RowCall, body: RowBody): Promise<WritePlan> {
  const { output, change, source } = await planMethod(row, body);
  const projection = projectionOf(row);
  return { ...output, projection, change, source };
}

function planMethod(row: RowCall, body: RowBody): MethodPlan | Promise<MethodPlan> {
  switch (row.request.method) {
    case "POST":
      return planInsert(row, body);
    case "PUT":
      return planPut(row, body);
    case "PATCH":
      return planUpdate(row, body);
    default:
      return planDelete(row);
  }
}

/** DELETE: removes the rows that the filters name. */
function planDelete(row: RowCall): MethodPlan {
  const { resource, query, call } = row;
  requireFilter(query, "DELETE");
  const output = writeOutput(row, false);
  const change: Change = {
    kind: "delete",
    steps: [
      ["before", lockedSql(resource, call.actor, query.conditions)],
      ["written", deleteSql(resource, call.actor)],
    ],
  };
  return { output, change, source: null };
}

/** The change itself, once the transaction is open. */
export const resolveChange = async (planned: PlannedChange, send: Send): Promise<Change> =>
  typeof planned === "function" ? planned(send) : planned;
