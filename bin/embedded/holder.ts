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

/** The process that has DATA_DIR to itself, and what other commands may know of it. */
export type Holder = z.infer<typeof Holder>;

/** The lock and the notice board in one file, because the two must never disagree. */
export function holderFile(dataDir: string): string {
  return join(dataDir, "running.json");
}

/** The text of the holder's file, undefined when there is none. */
export function readHolderText(dataDir: string): string | undefined {
  try {
    return readFileSync(holderFile(dataDir), "utf8");
  } catch {
    return undefined;
  }
}

/** Who has `dataDir` now; undefined when nobody does, or its holder died without giving it back. */
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
