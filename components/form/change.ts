import { useCallback } from "react";
import { type Draft, isDraftObject } from "./draft/draft";

/** Replaces a draft by `update(current)`. */
export type Change = (update: (now: Draft) => Draft) => void;

/** Changes one member of a list or of an object; the same function as long as `change` is. */
export function useMemberChange(change: Change, member: string | number): Change {
  return useCallback((update) => change((now) => withMember(now, member, update)), [change, member]);
}

function withMember(now: Draft, member: string | number, update: (now: Draft) => Draft): Draft {
  if (Array.isArray(now)) return now.map((one, index) => (index === member ? update(one) : one));
  if (!isDraftObject(now)) return now;
  return { ...now, [member]: update(now[member] ?? null) };
}
