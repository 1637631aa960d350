import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { birthOf, isAlive } from "./process-identity";

const Holder = z.object({
  pid: z.number(),
  birth: z.string(),
  kind: z.enum(["server", "command"]),
  state: z.enum(["starting", "ready", "stopping"]),
  databaseUrl: z.string().optional(),
  url: z.string().optional(),
});

/** The process that has DATA_DIR locked, with its state and addresses for other commands. */
export type Holder = z.infer<typeof Holder>;

/** Lock and state are one file, so that they cannot disagree. */
export function holderFile(dataDir: string): string {
  return join(dataDir, "running.json");
}

/** The text of the holder's file, undefined without one. */
export const readHolderText = (dataDir: string): string | undefined => readLockText(holderFile(dataDir));

/** The text of a lock file, undefined without one. */
export function readLockText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** The live process that has the lock; undefined without one. */
export function liveHolder(text: string | undefined): Holder | undefined {
  if (text === undefined) return undefined;
  const parsed = Holder.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { pid, birth } = parsed.data;
  return isAlive(pid) && birthOf(pid) === birth ? parsed.data : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
