import sql from "sql-template-tag";
import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import { counted } from "@/lib/schemas/counted";
import { ApiError } from "@/lib/schemas/errors";
import { classifyDatabaseError } from "../database/errors/classify-database-error";
import { drawsFor, isNumberTaken } from "../database/errors/retry-on-conflict";
import type { Send } from "../database/transaction";
import type { Call } from "../kernel/actor";
import type { RowCall, RowDeps } from "../rows/request/row-call";
import { type Group, groupChanges, type Item } from "./change-groups";
import { withCreatedKeys } from "./created-reference";
import { freeUnique, isDuplicate } from "./free-unique";
import { inSteps, type OnStep } from "./in-steps";
import { Cancelled } from "./progress";
import {
  createRows,
  deleteRows,
  lockMatching,
  lockNamed,
  matchingKeys,
  updateAlike,
  updateRows,
} from "./write-rows";

/** A change that cannot be made, and why. */
export interface Failure extends Item {
  row: RowCall;
  error: unknown;
}

/** Result of running changes. */
export interface RunResult {
  /** Records that the changes name or match. */
  matched: number;
  /** Of these, records that hold the values already. */
  unchanged: number;
  /** Keys of the created records, by the place of their change. */
  keys: Map<number, string>;
  failures: Failure[];
  /** Whether every change was tried. */
  isComplete: boolean;
}

/** A run of changes in a transaction. */
interface Run {
  send: Send;
  /** What is done so far. */
  ran: RunResult;
  onStep: OnStep;
}

const newRun = (send: Send, onStep: OnStep = async () => {}): Run => ({
  send,
  ran: { matched: 0, unchanged: 0, keys: new Map(), failures: [], isComplete: true },
  onStep,
});

/** Failures that are looked for unless a caller wants more: each takes several statements. */
const usualFailures = 100;
/** Changes that wait for a unique value that another change releases: the others fail. */
const maxWaiting = 2_000;
/** Records that a filter names at most for those that fail to be looked for. */
const maxSought = 20_000;

/** How often a change is tried that draws a number which a parallel writer's record has. */
const maxTries = 3;

/** SQLSTATEs that one row causes; others end the call. */
const causedByRow = /^(22...|23...|P0001|21000|27000|42501|42703|428..|54...)$/;

/** Exclusions of a plan: changes by their place, and single records of filtered changes by their keys. */
export interface Skipped {
  changes: number[];
  records: Record<number, string[]>;
}

/** Exclusions that avoid the failures. */
export function skippedOf(failures: readonly Failure[], changes: readonly PlannedChange[]): Skipped {
  const skipped: Skipped = { changes: [], records: {} };
  for (const { place, change } of failures) {
    const planned = changes[place];
    if (planned && "filter" in planned && "id" in change)
      skipped.records[place] = [...(skipped.records[place] ?? []), change.id];
    else skipped.changes.push(place);
  }
  return skipped;
}

/** Runs the changes except the skipped ones in this transaction; the first error ends it. */
export async function runAll(
  send: Send,
  changes: readonly PlannedChange[],
  { changes: places, records }: Skipped,
  call: Call,
  deps: RowDeps,
  onStep: OnStep | undefined,
): Promise<void> {
  const run = newRun(send, onStep);
  for (const group of groupChanges(changes, new Set(places), call, deps))
    await writeInParts(run, group, records[group.items[0]?.place ?? -1]);
}

/** Writes a group as one statement, or in the same parts as `runEach` where its changes only work one after the other. */
async function writeInParts(run: Run, group: Group, except: readonly string[] = []): Promise<void> {
  const error = await tryToWrite(run, group, except);
  if (error === null) return;
  const { items, row } = group;
  const [only] = items;
  if (only && items.length === 1) {
    const single = await singleRecords(run.send, row, only, error);
    if ("error" in single) throw single.error;
    const left = single.items.filter(({ change }) => !("id" in change && except.includes(change.id)));
    return writeInParts(run, { ...single, items: left });
  }
  for (const half of halvesOf(group)) await writeInParts(run, half);
}

function halvesOf(group: Group): Group[] {
  const middle = group.items.length >> 1;
  return [group.items.slice(0, middle), group.items.slice(middle)].map((items) => ({ ...group, items }));
}

/**
 * The same, and finds every change that fails: of a group that fails its halves are written, each in a savepoint, down to the
 * single change, and of one with a filter to the single record.
 */
export async function runEach(
  send: Send,
  changes: readonly PlannedChange[],
  call: Call,
  deps: RowDeps,
  {
    onStep,
    inTurn = false,
    maxFailures = usualFailures,
  }: { onStep?: OnStep | undefined; inTurn?: boolean; maxFailures?: number } = {},
): Promise<RunResult> {
  const run = newRun(send, onStep);
  const { ran } = run;
  const waiting: Failure[] = [];
  const attempt = async (group: Group, mayWait: boolean): Promise<void> => {
    if (ran.failures.length >= maxFailures) ran.isComplete = false;
    if (!ran.isComplete) return;
    const error = await tryToWrite(run, group);
    if (error === null) return;
    const { kind, items, row } = group;
    const [only] = items;
    if (only && items.length === 1) {
      if (mayWait && kind === "update" && isDuplicate(error) && waiting.length < maxWaiting)
        return void waiting.push({ ...only, row, error });
      const single = await singleRecords(send, row, only, error);
      if (!("error" in single)) return attempt(single, mayWait);
      ran.failures.push({ ...only, row, error: single.error });
      return run.onStep(1);
    }
    for (const half of halvesOf(group)) await attempt(half, mayWait);
  };
  // Passes alternate in direction, so that neither values that move up nor those that move down need a pass each.
  const settle = async () => {
    for (let mayWait = true; waiting.length > 0; ) {
      const again = waiting.splice(0).reverse();
      for (const { place, change, row } of again)
        await attempt({ kind: "update", row, items: [{ place, change }] }, mayWait);
      mayWait = waiting.length < again.length;
      if (!mayWait) await freeAll(send, waiting);
    }
  };
  for (const group of groupChanges(changes, new Set(), call, deps)) {
    if (group.kind !== "update") await settle();
    await attempt(group, inTurn);
  }
  await settle();
  ran.failures.sort((one, other) => one.place - other.place);
  return ran;
}

/** Frees the unique values of the records that wait for each other. */
async function freeAll(send: Send, waiting: readonly Failure[]): Promise<void> {
  for (const resource of new Set(waiting.map(({ row }) => row.resource))) {
    const own = waiting.filter(({ row }) => row.resource === resource);
    const moving = own.flatMap(({ change }) => (change.kind === "update" ? [change] : []));
    const [first] = own;
    if (first) await freeUnique(send, resource, first.row.call.actor.companyId, moving, first.error);
  }
}

/** The records that a change with a filter names, each as a change of its own; else the error. */
async function singleRecords(
  send: Send,
  row: RowCall,
  { place, change }: Item,
  error: unknown,
): Promise<Group | { error: unknown }> {
  // An ApiError is about the change itself, and a filter may be what PostgreSQL rejects.
  if (!("filter" in change) || error instanceof ApiError) return { error };
  await send(sql`SAVEPOINT "keys"`);
  const keys = await matchingKeys(row, maxSought + 1, send).catch(() => []);
  await send(sql`ROLLBACK TO SAVEPOINT "keys"`);
  if (keys.length === 0 || keys.length > maxSought) return { error };
  const { resource, expected = keys.length } = change;
  if (keys.length !== expected) return { error: otherNumber(keys.length, expected) };
  const changeOf = (id: string): PlannedChange =>
    change.kind === "updateMatching"
      ? { kind: "update", resource, id, values: change.values }
      : { kind: "delete", resource, id };
  const kind = change.kind === "updateMatching" ? "update" : "delete";
  return { kind, row, items: keys.map((id) => ({ place, change: changeOf(id) })) };
}

/** Writes a group; returns why it cannot be written, null when it was. Steps that are rolled back are not done any more. */
async function tryToWrite(
  run: Run,
  group: Group,
  except: readonly string[] = [],
  triesLeft = maxTries,
): Promise<unknown> {
  const { send, onStep } = run;
  let done = 0;
  const count: OnStep = async (records) => {
    done += records;
    await onStep(records);
  };
  await send(sql`SAVEPOINT "attempt"`);
  try {
    await writeGroup({ ...run, onStep: count }, group, except);
    await send(sql`RELEASE SAVEPOINT "attempt"`);
    return null;
  } catch (error) {
    const isOfRow = error instanceof ApiError || causedByRow.test(classifyDatabaseError(error)?.code ?? "");
    if (!isOfRow || error instanceof Cancelled) throw error;
    await send(sql`ROLLBACK TO SAVEPOINT "attempt"`);
    await onStep(-done);
    const isAgain = triesLeft > 1 && group.items.length === 1 && isNumberTaken(error, drawsNumber(group));
    return isAgain ? tryToWrite(run, group, except, triesLeft - 1) : error;
  }
}

const drawsNumber = ({ row, items }: Group) =>
  drawsFor(
    row.resource.name,
    items.map(({ change }) => ("values" in change ? change.values : {})),
  );

/** Writes a group in steps; counts it once nothing can reject it any more. */
async function writeGroup(
  { send, ran, onStep }: Run,
  { kind, row, items }: Group,
  except: readonly string[],
): Promise<void> {
  const values = items.map(({ change }) => withCreatedKeys(row.resource, change, ran.keys));
  if (kind === "create") {
    const create = async (step: typeof values, from: number) => {
      const created = await createRows(row, step, send);
      for (const [at, key] of created.entries()) ran.keys.set(items[from + at]?.place ?? -1, key);
    };
    return inSteps(send, values, create, onStep);
  }
  const isMatching = kind === "updateMatching" || kind === "deleteMatching";
  const isDeletion = kind === "delete" || kind === "deleteMatching";
  const lock = isDeletion ? "delete" : "update";
  const keys = await (isMatching ? lockMatching(row, except, lock, send) : lockNamed(row, items, lock, send));
  const [{ change } = { change: null }] = items;
  const expected = change && "expected" in change ? change.expected : undefined;
  const all = keys.length + except.length;
  if (expected !== undefined && all !== expected) throw otherNumber(all, expected);
  let unchanged = 0;
  const write = async (step: string[], from: number) => {
    if (isDeletion) return void (await deleteRows(row, step, send));
    const written = isMatching
      ? await updateAlike(row, step, values[0] ?? {}, send)
      : await updateRows(row, step, values.slice(from, from + step.length), send);
    unchanged += step.length - written;
  };
  await inSteps(send, keys, write, onStep);
  ran.matched += keys.length;
  ran.unchanged += unchanged;
}

const otherNumber = (matched: number, expected: number) =>
  new ApiError(
    412,
    "stale",
    `${counted(matched, "record matches", "records match")} instead of ${expected}.`,
    {
      hint: "Review the records and plan again with their number.",
    },
  );
