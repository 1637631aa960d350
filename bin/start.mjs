import { requireNode } from "./lib/node-version.mjs";

requireNode();

const help = `Usage: npm start            install, build and serve Millwright (production)
       npm run dev          the same with live reload, for developers

Does only what is needed: installs packages when package-lock.json changed, starts the built-in
PostgreSQL unless DATABASE_URL is set, applies migrations, puts demo data into an empty database,
builds when sources changed, and serves until Ctrl-C.

Environment: PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, APP_SECRET, SEED … (see README.md)`;

const given = process.argv.slice(2);
const unexpected = given.find((argument) => argument !== "--dev" && argument !== "--help");

if (unexpected !== undefined) {
  console.error(`\nUnexpected argument "${unexpected}".\n\n${help}\n`);
  process.exitCode = 1;
} else if (given.includes("--help")) {
  console.log(help);
} else {
  import("./lib/install.mjs")
    .then(async ({ install, root }) => {
      process.chdir(root);
      await install({ development: given.includes("--dev") });
      const { bundleStart } = await import("./lib/bundle-start.mjs");
      const { start } = await import(await bundleStart());
      await start({ dev: given.includes("--dev") });
    })
    .catch((error) => {
      console.error(error);
      process.exit(1);
    });
}
