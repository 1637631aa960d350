import { spawn } from "node:child_process";
import { requireNode } from "./lib/node-version.mjs";

requireNode();

// node bin/command.mjs <file.ts> <arguments>: runs a TypeScript command with everything it needs in place.
const { install, root } = await import("./lib/install.mjs");
// What measures, checks or generates uses packages that serving does not need.
await install({ development: /^(bench|e2e)\//.test(process.argv[2] ?? "") });
const child = spawn(
  process.execPath,
  ["--conditions=react-server", "--import", "tsx", ...process.argv.slice(2)],
  // DNS lookups of `npm run worker` run in Node's thread pool; one without a response must not block the others.
  { cwd: root, stdio: "inherit", env: { UV_THREADPOOL_SIZE: "32", ...process.env } },
);
// The child gets a terminal's Ctrl-C itself; a signal sent to this process alone is passed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
