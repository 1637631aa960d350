import type { contracts, OperationPath } from "@/lib/operations/contracts";
import * as getItemSerialSequence from "@/lib/operations/settings/get-item-serial-sequence";
import { type Operation, reads } from "./operation";

/** Code of every operation; the compiler refuses a path without code and code without a path. */
const operations: { [P in OperationPath]: Operation<(typeof contracts)[P]> } = {
  "settings/getItemSerialSequence": reads(getItemSerialSequence),
};

const byPath = new Map<string, Operation>(Object.entries(operations));

/** The operation of `<area>/<name>`; null for any other path, `__proto__` included. */
export const findOperation = (path: string): Operation | null => byPath.get(path) ?? null;
