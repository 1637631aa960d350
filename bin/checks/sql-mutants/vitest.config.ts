import { defineConfig } from "vitest/config";
import { resolve, root } from "../../../lib/server/testing/vitest.config";

declare module "vitest" {
  export interface ProvidedContext {
    /** Whether the tests of a file after one that failed are skipped. */
    stopsAfterFailure: boolean;
  }
}

/** Unit tests on databases that each run of them is given. */
export default defineConfig({
  root,
  resolve,
  test: {
    include: ["{lib,prisma}/**/*.test.ts"],
    setupFiles: ["lib/server/testing/set-seed.ts", "bin/checks/sql-mutants/stop-after-failure.ts"],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
