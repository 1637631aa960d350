import { join } from "node:path";
import { defineConfig } from "vitest/config";

export const root = join(import.meta.dirname, "..", "..", "..");

export const resolve = {
  alias: {
    "@": root,
    // Outside Next.js the package throws; this is the file Next.js itself takes on the server.
    "server-only": join(root, "node_modules", "server-only", "empty.js"),
  },
};

/** Tests with time limits of seconds run after the others. */
const timed = ["database-gone", "database-killed", "failover", "pgbouncer", "senders", "worker"].map(
  (name) => `e2e/process/${name}.test.ts`,
);

const withoutPgbouncer = process.env.PGBOUNCER_PATH ? [] : ["**/*pgbouncer.test.ts"];

/** Tests with packages that `npm run test:mcp` installs. */
const withoutMcpPackages = process.env.TEST_MCP_PACKAGES ? [] : ["e2e/agents/**"];

/**
 * Excluded when the API is called through a server: what measures the kernel's speed, what does not call the API, and the
 * guide, which prints headers in our order (Next.js sorts them).
 */
const kernelOnly = process.env.TEST_API_SERVER
  ? [
      "**/rate-limits.test.ts",
      "**/large-bodies.test.ts",
      "e2e/guide/integrate.test.ts",
      "components/**",
      "lib/worker/**",
    ]
  : [];

/** What is polled for comes within milliseconds; on a busy machine, after seconds. */
const polling = { poll: { timeout: 30_000 } };

const processes = { expect: polling, testTimeout: 300_000, hookTimeout: 300_000 };

/** Unit and integration tests on a real PostgreSQL, and tests that start and stop whole processes: one suite with time limits. */
export default defineConfig({
  root,
  test: {
    // The identity provider of the tests warns that it keeps its data in memory and that its Node.js is not the newest.
    onConsoleLog: (text) => !text.startsWith("oidc-provider WARNING"),
    projects: [
      {
        root,
        resolve,
        test: {
          name: "unit",
          include: ["{app,bench,bin,components,e2e,lib,prisma}/**/*.test.{ts,tsx}"],
          exclude: ["e2e/process/**", ...withoutPgbouncer, ...withoutMcpPackages, ...kernelOnly],
          globalSetup: "lib/server/testing/global-setup.ts",
          setupFiles: "lib/server/testing/set-seed.ts",
          // More than cores: they wait for the database, for timers and for other processes a third of the time.
          maxWorkers: 3,
          // A worker loads the product once for all its files, which was four tenths of their time.
          isolate: false,
          // Far above what they take: a busy machine makes none fail.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: polling,
        },
      },
      {
        root,
        resolve,
        test: {
          ...processes,
          name: "process",
          include: ["e2e/process/**/*.test.ts"],
          exclude: timed,
          maxWorkers: 2,
          globalSetup: "e2e/process/prepared-data.ts",
        },
      },
      {
        root,
        resolve,
        test: {
          ...processes,
          name: "timed",
          include: timed,
          exclude: withoutPgbouncer,
          maxWorkers: 2,
        },
      },
    ],
  },
});
