type Path = (string | number)[];

/** Path of the first text in a parsed JSON value that PostgreSQL cannot store; null when there is none. */
export function findUnstorableText(value: unknown): Path | null {
  if (typeof value === "string") return isStorable(value) ? null : [];
  if (typeof value !== "object" || value === null) return null;
  for (const key of Object.keys(value)) if (!isStorable(key)) return [];
  for (const [key, inner] of Object.entries(value)) {
    const path = findUnstorableText(inner);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return null;
}

/** Whether PostgreSQL can store a text: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();
