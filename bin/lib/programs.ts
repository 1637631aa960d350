import { buildSync } from "esbuild";

const folder = ".next/programs";

/** What runs in processes of its own, by name: its source. */
const sources = { server: "lib/server/http/main.ts", worker: "lib/server/sender/main.ts" };

/** Joins each program with what it imports of ours: it starts sooner, and without a compiler. */
export function buildPrograms(): void {
  buildSync({
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
    sourcemap: true,
    logLevel: "silent",
  });
}

/** The file of a program: what was built of it, or its source where that is being edited. */
export const programFile = (name: keyof typeof sources, { NODE_ENV }: Record<string, string>): string =>
  NODE_ENV === "development" ? sources[name] : `${folder}/${name}.mjs`;
