import * as z from "zod";
import type { Contract } from "@/lib/operations/define";
import { factsOf } from "@/lib/schemas/fields";
import type { AuditEntry } from "./audit";

/** Bytes of input that an audit row keeps; of a larger one it tells only the size. */
const maxInputLength = 16_384;

const Identified = z.object({ id: z.string() });
const IdentifiedList = z.object({ results: z.array(Identified) });

/** The audit entry of a finished operation: which records it touched and what it was asked, without secrets. */
export function auditOf(action: string, contract: Contract, input: unknown, output: unknown): AuditEntry {
  const kept = withoutSecrets(contract.input, input);
  const length = JSON.stringify(kept).length;
  return {
    action,
    recordIds: idsOf(output) ?? idsOf(input) ?? [],
    changes: length > maxInputLength ? { inputLength: length } : { input: kept },
  };
}

/** The records that a body names, the answer before the question. */
function idsOf(body: unknown): string[] | null {
  const one = Identified.safeParse(body);
  if (one.success) return [one.data.id];
  const list = IdentifiedList.safeParse(body);
  return list.success ? list.data.results.map((record) => record.id) : null;
}

function withoutSecrets(schema: z.ZodType, input: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof input !== "object" || input === null) return input;
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => {
      const field = shape[name];
      return !field || !factsOf(field)?.sensitive;
    }),
  );
}
