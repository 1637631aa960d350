import { build, stop } from "esbuild";

const folder = ".next/programs";

/** What runs in processes of its own, by name: its source. */
const sources = { server: "lib/server/http/process/main.ts", worker: "lib/worker/main.ts" };

/** Joins each program with what it imports of ours: it starts sooner, and without a compiler. */
export async function buildPrograms(): Promise<void> {
  await build({
    entryPoints: sources,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    // What a program loads only later stays a file of its own.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.20",
    // For the log, which names the lines of the source (lib/server/config/source-lines.ts).
    sourcemap: true,
    sourcesContent: false,
    logLevel: "silent",
  });
  // Its compiler is a process that would stay as long as this one.
  await stop();
}

/** The file of a program: what was built of it, or its source where that is being edited. */
export const programFile = (name: keyof typeof sources, { NODE_ENV }: Record<string, string>): string =>
  NODE_ENV === "development" ? sources[name] : `${folder}/${name}.mjs`;
