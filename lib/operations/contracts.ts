import type { OperationArea } from "@/lib/schemas/areas";
import type { Contract } from "./define";
import { contract as getItemSerialSequence } from "./settings/get-item-serial-sequence";

/** Every operation by `<area>/<name>`, safe for the browser. */
export const contracts = {
  "settings/getItemSerialSequence": getItemSerialSequence,
} satisfies Partial<Record<`${OperationArea}/${string}`, Contract>>;

export type OperationPath = keyof typeof contracts;

const byPath = new Map<string, Contract>(Object.entries(contracts));

/** The contract of a path; null for any other name, `__proto__` included. */
export const findContract = (path: string): Contract | null => byPath.get(path) ?? null;
