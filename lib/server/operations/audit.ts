import * as z from "zod";
import type { Contract } from "@/lib/operations/define";
import { factsOf } from "@/lib/schemas/fields";
import { isObject } from "@/lib/schemas/is-object";
import type { AuditEntry } from "../kernel/audit";

/** Bytes of input that an audit row keeps; of a larger input it keeps the size. */
const maxInputLength = 16_384;

const Identified = z.object({ id: z.string() });
/** What is done to a user's sign-in names the user. */
const OfUser = z.object({ userId: z.string() });
const IdentifiedList = z.object({ results: z.array(Identified) });

/** The audit entry of a finished operation: the records it touched and its input without secrets. */
export function auditOf(action: string, contract: Contract, input: unknown, output: unknown): AuditEntry {
  const kept = withoutSecrets(contract.input, input);
  const length = JSON.stringify(kept).length;
  return {
    action,
    recordIds: contract.storesNothing ? [] : (idsOf(output) ?? idsOf(input) ?? []),
    changes: length > maxInputLength ? { inputLength: length } : { input: kept },
  };
}

/** The ids of the records that a body names. */
function idsOf(body: unknown): string[] | null {
  const one = Identified.safeParse(body);
  if (one.success) return [one.data.id];
  const list = IdentifiedList.safeParse(body);
  if (list.success) return list.data.results.map((record) => record.id);
  const ofUser = OfUser.safeParse(body);
  return ofUser.success ? [ofUser.data.userId] : null;
}

/** An input without the fields whose values reach no log. */
export function withoutSecrets(schema: z.ZodType, input: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || !isObject(input)) return input;
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return !field || !factsOf(field)?.sensitive;
    }),
  );
}
