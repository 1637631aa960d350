import { createDeps, type Deps } from "../../api/deps";
import { readEnv } from "../../config/env";

declare global {
  var millwrightDeps: Deps | undefined;
}

/** The dependencies of this process; they survive the module reloads of development. */
export function processDeps(): Deps {
  globalThis.millwrightDeps ??= createDeps(readEnv());
  return globalThis.millwrightDeps;
}
