import { buildPrograms } from "./programs";
import { runStep } from "./run-step";
import { unlessDone } from "./stamp";

const versions = ["package.json", "package-lock.json"];

/** Generates the Prisma client when the schema changed. */
export async function generateClient(signal: AbortSignal): Promise<void> {
  await unlessDone("lib/generated/.stamp", ["prisma/schema", ...versions], () =>
    runStep({
      title: "Generating the database client",
      args: ["node_modules/prisma/build/index.js", "generate", "--schema", "prisma/schema"],
      // Generating needs no engine, but the program looks for one: any executable keeps it from a download.
      env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
      signal,
    }),
  );
}

/** Builds the production version unless it is up to date. */
export async function build(signal: AbortSignal): Promise<void> {
  const folders = ["app", "components", "lib", "public", "prisma"];
  const settings = ["next.config.mjs", "instrumentation.ts", "tsconfig.json", "bin/lib/programs.ts"];
  await unlessDone(".next/.stamp", [...folders, ...settings, ...versions], async () => {
    await runStep({
      title: "Building",
      args: ["node_modules/next/dist/bin/next", "build"],
      env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      signal,
    });
    // After Next.js, which empties its folder.
    await buildPrograms();
  });
}
