import * as z from "zod";
import { $constructor, $ZodAsyncError, type $ZodType, type ParsePayload } from "zod/v4/core";
import { maxIssues } from "./errors";
import { isObject } from "./is-object";

/**
 * An array for the input of an operation: no further entry is checked after `maxIssues` issues. `z.array` collects the issues of every
 * entry, which takes a second of CPU time for as many as a body may hold.
 */
export const list = <T extends z.ZodType>(element: T): z.ZodArray<T> =>
  new List({ type: "array", element }) as z.ZodArray<T>;

/** The same for a record. */
export const dictionary = <K extends z.ZodType<string, string>, V extends z.ZodType>(
  keyType: K,
  valueType: V,
): z.ZodRecord<K, V> => new Dictionary({ type: "record", keyType, valueType }) as z.ZodRecord<K, V>;

const List = $constructor<z.ZodArray>("List", (inst, def) => {
  z.ZodArray.init(inst, def);
  const { parse } = inst._zod;
  inst._zod.parse = (payload, context) => {
    const entries: unknown = payload.value;
    if (!Array.isArray(entries) || entries.length <= maxIssues) return parse(payload, context);
    payload.value = [];
    for (const [index, value] of entries.entries()) {
      const entry = settled(def.element._zod.run({ value, issues: [] }, context));
      payload.value.push(entry.value);
      for (const issue of entry.issues) {
        payload.issues.push({ ...issue, path: [index, ...(issue.path ?? [])] });
      }
      if (payload.issues.length >= maxIssues) break;
    }
    return payload;
  };
});

const Dictionary = $constructor<z.ZodRecord>("Dictionary", (inst, def) => {
  z.ZodRecord.init(inst, def);
  const { parse } = inst._zod;
  inst._zod.parse = (payload, context) => {
    const members: unknown = payload.value;
    const keys = isObject(members) ? Object.keys(members) : [];
    if (!isObject(members) || keys.length <= maxIssues) return parse(payload, context);
    payload.value = {};
    for (const key of keys) {
      const member = settled(parse({ value: { [key]: members[key] }, issues: [] }, context));
      Object.assign(payload.value, member.value);
      payload.issues.push(...member.issues);
      if (payload.issues.length >= maxIssues) break;
    }
    return payload;
  };
});

/** Operations are called without an asynchronous check. */
function settled(parsed: ReturnType<$ZodType["_zod"]["run"]>): ParsePayload {
  if (parsed instanceof Promise) throw new $ZodAsyncError();
  return parsed;
}
