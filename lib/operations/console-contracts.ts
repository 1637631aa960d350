import { contract as getSession } from "./console/access/get-session";
import type { ConsoleContract } from "./define";

/** Every operation that only the dashboard needs, by `<area>/<name>`, safe for the browser. */
export const consoleContracts = {
  "access/getSession": getSession,
} satisfies Record<`${string}/${string}`, ConsoleContract>;

export type ConsolePath = keyof typeof consoleContracts;
