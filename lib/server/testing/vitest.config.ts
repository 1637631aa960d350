import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = join(import.meta.dirname, "..", "..", "..");

const resolve = {
  alias: {
    "@": root,
    // Outside Next.js the package throws; this is the file Next.js itself takes on the server.
    "server-only": join(root, "node_modules", "server-only", "empty.js"),
  },
};

/** Two suites: everything beside the code on a real PostgreSQL, and whole processes one after the other. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        root,
        resolve,
        test: {
          name: "unit",
          include: ["{app,bench,bin,components,e2e,lib,prisma}/**/*.test.{ts,tsx}"],
          exclude: ["e2e/process/**"],
          globalSetup: "lib/server/testing/global-setup.ts",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        resolve,
        test: {
          name: "process",
          include: ["e2e/process/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
