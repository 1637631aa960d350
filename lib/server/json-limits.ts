/** What makes parsed JSON unfit to be stored, and where. */
export type JsonFault = { kind: "depth" } | { kind: "text"; path: (string | number)[] };

const maxDepth = 32;

/** The first fault of a parsed JSON value: nesting beyond 32, or text that PostgreSQL cannot hold. Null when it is fit. */
export function faultOfJson(value: unknown): JsonFault | null {
  return faultAt(value, [], 0);
}

function faultAt(value: unknown, path: (string | number)[], depth: number): JsonFault | null {
  if (typeof value === "string") return isStorable(value) ? null : { kind: "text", path };
  if (typeof value !== "object" || value === null) return null;
  if (depth >= maxDepth) return { kind: "depth" };
  for (const [key, inner] of Object.entries(value)) {
    const place = Array.isArray(value) ? Number(key) : key;
    if (!isStorable(key)) return { kind: "text", path };
    const fault = faultAt(inner, [...path, place], depth + 1);
    if (fault) return fault;
  }
  return null;
}

/** Whether PostgreSQL can hold a text: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();
