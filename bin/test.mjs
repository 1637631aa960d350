import { requireNode } from "./lib/node-version.mjs";

requireNode();

const help = `Usage: npm test                                everything, as CI runs it
       npm test -- --only <step> [filter …]   one step; filters name test files for unit, adapters, browser, process and timed
       npm test -- --only types,lint          several steps

Steps: types, lint, architecture, sizes, database, unit, build, adapters, browser, process, timed.
Environment: CHROMIUM_PATH, a browser to use; TEST_DATABASE_URL, a PostgreSQL to use instead of a throwaway one (its user may create databases);
PGBOUNCER_PATH, a pgbouncer (by default the one in PATH; without one its tests are skipped); TEST_POSTGRES_PACKAGE, the folder of an npm package whose PostgreSQL the throwaway one is made of;
TEST_MCP_PACKAGES, the packages of npm run test:mcp; TEST_SEED, the seed of random tests; TEST_API_SERVER=node|next, sends the calls of API tests through that server;
SCREENSHOTS_DIR, a folder for the screenshots of the browser tests; HOSTILE_SCALE, HOSTILE_RUNS, IDEMPOTENCY_KEYS, ISOLATION_RUNS, how many calls these tests send;
ISOLATION_SEED, repeats the calls of a failed run; ISOLATION_SIZE=S|M, the demo data of the isolation tests.`;

if (process.argv.includes("--help")) {
  console.log(help);
} else {
  import("./lib/install.mjs")
    .then(async ({ install, root }) => {
      process.chdir(root);
      await install({ development: true });
      const { register } = await import("tsx/esm/api");
      register();
      const { runTests } = await import("./checks/run-tests.ts");
      process.exit(await runTests(process.argv.slice(2)));
    })
    .catch((error) => {
      console.error(error);
      process.exit(1);
    });
}
