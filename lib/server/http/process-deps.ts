import { createDeps, type Deps } from "../deps";
import { readEnv } from "../env";

declare global {
  var millwrightDeps: Deps | undefined;
}

/** The process's one set of dependencies; it outlives the module reloads of development. */
export function processDeps(): Deps {
  globalThis.millwrightDeps ??= createDeps(readEnv());
  return globalThis.millwrightDeps;
}
