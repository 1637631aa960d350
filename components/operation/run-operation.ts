import { send } from "@/lib/client/send";
import type { OperationScreen } from "@/lib/view-models/operation/operation-screen";

interface Options {
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** Runs the operation `<area>/<name>`; throws ApiFailure on an error response. */
export async function runOperation(path: string, body: unknown, options: Options = {}): Promise<unknown> {
  const { json } = await send({ ...options, method: "POST", path: `/api/v1/${path}`, body });
  return json;
}

interface Submitted {
  mode: "create" | "update";
  id: string | null;
  /** Names of the fields that were changed. */
  changed: readonly string[];
}

/**
 * The request body of a form's input. A change sends changed and required fields only: absent fields
 * keep their value, so that no concurrent change is overwritten.
 */
export function bodyOf(
  { subject, fields }: OperationScreen,
  input: Record<string, unknown>,
  { mode, id, changed }: Submitted,
): Record<string, unknown> {
  if (!subject) return input;
  const operation = subject.hasOperation ? { _operation: mode } : {};
  if (mode === "create") return { ...operation, ...input };
  const sent = new Set([...changed, ...fields.filter(({ optional }) => !optional).map(({ name }) => name)]);
  return {
    ...operation,
    id,
    ...Object.fromEntries(Object.entries(input).filter(([name]) => sent.has(name))),
  };
}
