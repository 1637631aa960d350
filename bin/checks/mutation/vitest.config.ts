import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { resolve, root } from "../../../lib/server/testing/vitest.config";
import { reusedThread } from "./reused-thread";

/** Runs the quickest files first: the first failure ends the run of a mutant. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const millisOf = ({ project, moduleId }: TestSpecification) =>
      this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`)
        ?.duration ?? 0;
    return [...files].sort((a, b) => millisOf(a) - millisOf(b));
  }
}

/** The tests that StrykerJS runs on each mutant, on a database server that outlives them all. */
export default defineConfig({
  root,
  resolve,
  plugins: [
    {
      name: "reused-thread",
      // StrykerJS names the pool on Vitest's command line, which takes precedence over a `pool` below.
      configureVitest({ project }) {
        project.config.pool = reusedThread.name;
        project.config.poolRunner = reusedThread;
      },
    },
  ],
  test: {
    include: (process.env.MUTATION_TESTS ?? "").split(","),
    globalSetup: "bin/checks/mutation/provide-server.ts",
    setupFiles: ["bin/checks/mutation/reset-mutant.ts", "lib/server/testing/set-seed.ts"],
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    // A mutant that hangs fails its test before StrykerJS replaces the whole process.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
