import { compressStatic } from "./compress-static";
import { buildPrograms } from "./programs";
import { runStep } from "./run-step";
import { unlessDone } from "./stamp";

const versions = ["package.json", "package-lock.json"];
const generator = ["prisma/migrate/generate-client.ts", "prisma/migrate/schema-files.ts"];

/** Generates the Prisma client when the schema changed. */
export async function generateClient(signal: AbortSignal): Promise<void> {
  await unlessDone("lib/generated/.stamp", ["prisma/schema", ...generator, ...versions], () =>
    runStep({
      title: "Generating the database client",
      args: ["--import", "tsx", "prisma/migrate/generate-client.ts"],
      signal,
    }),
  );
}

/** Builds the production version unless it is up to date. */
export async function build(signal: AbortSignal): Promise<void> {
  const folders = ["app", "components", "lib", "public", "prisma"];
  const settings = [
    "next.config.ts",
    "instrumentation.ts",
    "tsconfig.json",
    "bin/lib/programs.ts",
    "bin/lib/compress-static.ts",
  ];
  await unlessDone(".next/.stamp", [...folders, ...settings, ...versions], async () => {
    await runStep({
      title: "Building",
      args: ["node_modules/next/dist/bin/next", "build"],
      env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      signal,
    });
    // After Next.js, which empties its folder.
    await Promise.all([buildPrograms(), compressStatic()]);
  });
}
