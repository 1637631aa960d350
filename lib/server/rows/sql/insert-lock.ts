import type { WritePlan } from "../plan/plan-write";
import type { RowCall } from "../request/row-call";
import { ownerOf } from "./scope";

/**
 * Name of the lock of calls that insert rows of a resource. Those that insert the same rows in different orders block each other,
 * and upserts do not see what a parallel call inserts. All that insert several rows share the lock; the attempts after the first
 * hold it alone, so that no other such call is between its first row and its last.
 */
export const insertsOf = ({ resource, call: { actor } }: RowCall): string =>
  `insert ${resource.name} ${ownerOf(resource, actor)}`;

export const insertsSeveral = ({ source }: WritePlan): boolean =>
  source !== null && source.checked.body.rows.length > 1;

/** Whether the attempts after the first hold the lock alone. */
export const takesTurns = ({ preferences }: RowCall, plan: WritePlan): boolean =>
  preferences.resolution !== null || insertsSeveral(plan);
