import { beforeEach, inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    mutantActivation: "static" | "runtime";
    /** Which mutant this run tests; missing in the first run, which tests none. */
    activeMutant: string | undefined;
  }
}

declare global {
  var __stryker__: { activeMutant?: string | undefined } | undefined;
  /** The last mutant that failed a test in this thread. */
  var killedMutant: string | undefined;
}

const mutant = inject("activeMutant");

// Vitest loads the files that follow the failed one without running their hooks, which would leave their databases behind.
if (mutant !== undefined && mutant === globalThis.killedMutant)
  throw new Error("An earlier file has failed.");

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => {
    globalThis.killedMutant = mutant;
  });
});

// The thread has run the mutant before: what a test file does while it loads is not part of a test.
if (globalThis.__stryker__ && inject("mutantActivation") === "runtime") {
  globalThis.__stryker__.activeMutant = undefined;
}
