import * as z from "zod";
import { findContract } from "@/lib/operations/contracts";

/** The schema of an operation's body without the members that the screen fills in itself. */
export function inputSchemaOf(path: string, hasSubject: boolean, given: readonly string[] = []): z.ZodObject {
  const input = findContract(path)?.input;
  if (!(input instanceof z.ZodObject)) throw new Error(`Unknown operation: ${path}.`);
  const filled = new Set([...(hasSubject ? ["_operation", "id"] : []), ...given]);
  if (filled.size === 0) return input;
  const asked = Object.entries(input.shape).filter(([name]) => !filled.has(name));
  return z.strictObject(Object.fromEntries(asked));
}
