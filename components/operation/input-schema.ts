import * as z from "zod";
import { findContract } from "@/lib/operations/contracts";

/** The schema of an operation's body without the members that the screen fills in itself. */
export function inputSchemaOf(path: string, hasSubject: boolean): z.ZodObject {
  const input = findContract(path)?.input;
  if (!(input instanceof z.ZodObject)) throw new Error(`Unknown operation: ${path}.`);
  if (!hasSubject) return input;
  const { _operation, id, ...shape } = input.shape;
  return z.strictObject(shape);
}
