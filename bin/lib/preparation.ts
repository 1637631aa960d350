import { compressStatic } from "./compress-static";
import { buildPrograms } from "./programs";
import { runStep } from "./run-step";
import { unlessDone } from "./stamp";

const versions = ["package.json", "package-lock.json"];
const generator = ["prisma/migrate/generate-client.ts", "prisma/migrate/schema-files.ts"];

/** In the folder of the project, since each of what is prepared may empty its own folder. */
const lock = ".preparation.json";

/** Generates the Prisma client when the schema changed. */
export async function generateClient(signal: AbortSignal): Promise<void> {
  const title = "Generating the database client";
  const sources = ["prisma/schema", ...generator, ...versions];
  await unlessDone({ stampFile: "lib/generated/.stamp", sources, lock, title, signal }, () =>
    runStep({ title, args: ["--import", "tsx", "prisma/migrate/generate-client.ts"], signal }),
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
  const title = "Building";
  const sources = [...folders, ...settings, ...versions];
  await unlessDone({ stampFile: ".next/.stamp", sources, lock, title, signal }, async () => {
    await runStep({
      title,
      args: ["node_modules/next/dist/bin/next", "build"],
      env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      signal,
    });
    // After Next.js, which empties its folder.
    await Promise.all([buildPrograms(), compressStatic()]);
  });
}
