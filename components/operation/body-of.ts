import type { OperationScreen } from "@/lib/screens/operation-screen";

interface Told {
  mode: "create" | "update";
  id: string | null;
  /** Names of the fields that were changed. */
  changed: readonly string[];
}

/**
 * The body that a form's input makes. A change sends what was changed and what the schema requires: absent fields
 * stay as they are, so that nobody's other change is overwritten.
 */
export function bodyOf(
  { subject, fields }: OperationScreen,
  input: Record<string, unknown>,
  { mode, id, changed }: Told,
): Record<string, unknown> {
  if (!subject) return input;
  const told = subject.tells ? { _operation: mode } : {};
  if (mode === "create") return { ...told, ...input };
  const sent = new Set([...changed, ...fields.filter(({ optional }) => !optional).map(({ name }) => name)]);
  return { ...told, id, ...Object.fromEntries(Object.entries(input).filter(([name]) => sent.has(name))) };
}
