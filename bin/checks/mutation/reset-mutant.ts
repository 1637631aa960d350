import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    mutantActivation: "static" | "runtime";
  }
}

declare global {
  var __stryker__: { activeMutant?: string | undefined } | undefined;
}

// The thread has run the mutant before: what a test file does while it loads is not part of a test.
if (globalThis.__stryker__ && inject("mutantActivation") === "runtime") {
  globalThis.__stryker__.activeMutant = undefined;
}
