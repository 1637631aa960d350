import type { Send } from "../../database/transaction";
import type { RowBody } from "../request/body/typed-row";
import type { RowCall } from "../request/row-call";
import { projectionOf } from "../sql/projection";
import { deleteSql, lockedSql } from "../sql/update";
import type { Change } from "../sql/write";
import type { MethodPlan, PlannedChange } from "./insertion";
import { type RowOutput, writeOutput } from "./output";
import { planInsert } from "./plan-insert";
import { planPut } from "./plan-put";
import { planUpdate, requireFilter } from "./plan-update";

/** What a POST, PUT, PATCH or DELETE changes and how it responds. */
export type WritePlan = RowOutput & Omit<MethodPlan, "output">;

/** Plans a change with the rules of its resource. Throws for a body that the resource does not take. */
export async function planWrite(row: RowCall, body: RowBody): Promise<WritePlan> {
  const { output, change, source } = await planMethod(row, body);
  const projection = projectionOf(output.hasBody ? row : { ...row, query: wholeRecord });
  return { ...output, projection, change, source };
}

/** `select` is ignored where no row is returned, so the columns it names need not exist. */
const wholeRecord = { select: [{ kind: "all" }], selectText: "*", embeds: [] } as const;

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
  const { resource } = row;
  requireFilter(row, "DELETE");
  const output = writeOutput(row, false);
  const change: Change = {
    kind: "delete",
    steps: ({ owners, conditions }) => [
      ["before", lockedSql(resource, owners, conditions, "delete")],
      ["written", deleteSql(resource, owners)],
    ],
    shape: [],
  };
  return { output, change, source: null };
}

/** The change itself, once the transaction is open. */
export const resolveChange = async (planned: PlannedChange, send: Send): Promise<Change> =>
  typeof planned === "function" ? planned(send) : planned;
