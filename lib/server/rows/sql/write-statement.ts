import { prepared, preparedText, type Statement } from "../../database/batch";
import { Lru } from "../../database/lru";
import type { RowOutput } from "../plan/output";
import type { RowCall } from "../request/row-call";
import { findsByKey } from "./read-statement";
import { conditionValues, filled, outline, placing, type SharedText, withPlaces } from "./shared-text";
import { type Change, type Given, givenOf, secretTables, writeOrRejectSql } from "./write";

const texts = new Lru<SharedText>(1_000);

/** The statement of a change as the whole of its transaction. Its text is written once for each shape of call. */
export function writeStatement(row: RowCall, change: Change, output: RowOutput): Statement {
  const shape = shapeOf(row, change, output);
  if (shape !== null) {
    const shared = texts.get(shape, () => textOf(row, change, output));
    return filled(shared, valuesOf(row, givenOf(row, change)));
  }
  return { ...prepared(writeOrRejectSql(row, change, output)), isPlannedOnce: isPlannedOnce(row, change) };
}

const isPlannedOnce = ({ query, resource }: RowCall, { kind }: Change): boolean =>
  kind === "insert" || kind === "upsert" || findsByKey(query, resource);

/** All that decides the text of a statement; null if it holds other values of the call than those of `valuesOf`. */
function shapeOf(row: RowCall, change: Change, output: RowOutput): string | null {
  const { resource, query, preferences, expected, call } = row;
  const isOwn = query.embeds.length > 0 || preferences.maxAffected !== null || call.actor.agent !== undefined;
  if (isOwn || !change.shape) return null;
  return JSON.stringify([
    resource.name,
    resource.scope,
    row.request.method,
    change.kind,
    change.isOneRow,
    change.shape,
    query.selectText,
    query.orderText,
    query.conditions.map(outline),
    output.shape,
    output.hasBody,
    output.media.stripped,
    preferences.timezone !== null,
    Array.isArray(expected) ? "versions" : expected,
    secretTables(row, change),
  ]);
}

/** The values of a call, in the order in which `textOf` numbers their places. */
const valuesOf = ({ query }: RowCall, { owners, caller, text, versions }: Given): unknown[] => [
  owners.companyId,
  owners.companyGroupId,
  caller.userId,
  caller.keyId,
  caller.requestId,
  caller.address,
  text,
  versions,
  ...query.conditions.flatMap(conditionValues),
];

/** The statement of a call with places instead of its values. */
function textOf(row: RowCall, change: Change, output: RowOutput): SharedText {
  const place = placing();
  const given: Given = {
    owners: { companyId: place(), companyGroupId: place() },
    caller: { userId: place(), keyId: place(), requestId: place(), address: place() },
    text: place(),
    versions: place(),
    conditions: row.query.conditions.map((condition) => withPlaces(condition, place, new Map())),
  };
  const { text, values } = writeOrRejectSql(row, change, output, given);
  return { ...preparedText(text), parameters: values, isPlannedOnce: isPlannedOnce(row, change) };
}
