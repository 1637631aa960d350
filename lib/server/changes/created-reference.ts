import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import type { Resource } from "@/lib/resources/define";
import { ApiError, invalidInput } from "@/lib/schemas/errors";
import { factsOf } from "@/lib/schemas/fields";
import { isObject } from "@/lib/schemas/is-object";

type Values = Record<string, unknown>;

/** The change whose record a value refers to: `{"$created": 0}`. Null for any other value. */
function placeIn(value: unknown): unknown {
  return isObject(value) && Object.keys(value).length === 1 && "$created" in value ? value.$created : null;
}

/** Columns of a change that refer to records which earlier changes create. JSON columns hold such values as they are. */
export function referring({ row }: Resource, change: PlannedChange): [column: string, place: unknown][] {
  if (!("values" in change)) return [];
  return Object.entries(change.values).flatMap(([column, value]): [string, unknown][] => {
    const schema = Object.hasOwn(row.shape, column) ? row.shape[column] : undefined;
    const place = schema && factsOf(schema)?.type === "text" ? placeIn(value) : null;
    return place === null ? [] : [[column, place]];
  });
}

/** The changes whose records a change refers to. Throws 400 for one that does not create a record before it. */
export function createdBefore(
  resource: Resource,
  changes: readonly PlannedChange[],
  place: number,
): number[] {
  const change = changes[place];
  if (!change) return [];
  return referring(resource, change).map(([column, of]) => {
    const isEarlier = typeof of === "number" && of < place && changes[of]?.kind === "create";
    if (isEarlier) return of;
    const message = "$created must be the index of an earlier change that creates a record.";
    throw invalidInput({ path: ["changes", place, "values", column], message });
  });
}

/** The values of a change with the keys of the records that it refers to, of those created so far. */
export function withCreatedKeys(
  resource: Resource,
  change: PlannedChange,
  keys: ReadonlyMap<number, string>,
): Values {
  if (!("values" in change)) return {};
  const found = referring(resource, change).map(([column, place]) => {
    const key = keys.get(Number(place));
    if (key === undefined) throw notCreated(column, Number(place));
    return [column, key];
  });
  return { ...change.values, ...Object.fromEntries(found) };
}

function notCreated(column: string, place: number): ApiError {
  const message = `The record that change ${place} creates has errors.`;
  return new ApiError(409, "23503", message, { issues: [{ path: [column], message }] });
}
