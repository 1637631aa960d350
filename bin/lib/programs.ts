import { readFile } from "node:fs/promises";
import { build, type Plugin, stop } from "esbuild";

const folder = ".next/programs";

/** Source files of the programs that run as separate processes, by name. */
const sources = { server: "lib/server/http/process/main.ts", worker: "lib/worker/main.ts" };

/**
 * Packages that are not bundled: shared with Next.js, native, reading files in their own folder, or in CommonJS and loaded
 * later, of which a bundle has the default export only.
 */
const outside = [
  ...["next", "react", "pg-native", "@node-rs/argon2", "pino"],
  ...["pdfkit", "fontkit", "@zxcvbn-ts"],
];

/** Maps packages by file and not by line: the log reads a map with the first error and keeps it. */
const packagesByFile: Plugin = {
  name: "packages by file",
  setup({ onLoad }) {
    const map = Buffer.from('{"version":3,"sources":[""],"mappings":"AAAA"}').toString("base64");
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, "utf8")}\n//# sourceMappingURL=data:application/json;base64,${map}`,
      loader: "js",
    }));
  },
};

/** Bundles each program with its imports: it starts in half the time of single files, and without a compiler. */
export async function buildPrograms(): Promise<void> {
  const { metafile } = await build({
    entryPoints: sources,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    external: outside.flatMap((name) => [name, `${name}/*`]),
    conditions: ["react-server"],
    plugins: [packagesByFile],
    // For packages in CommonJS.
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
    // What a program loads only later stays a file of its own.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.20",
    // For the log, which names the lines of the source (lib/server/config/source-lines.ts).
    sourcemap: true,
    sourcesContent: false,
    logLevel: "silent",
    metafile: true,
  });
  // Its compiler is a process that would stay as long as this one.
  await stop();
  for (const { entryPoint, exports } of Object.values(metafile.outputs)) {
    if (entryPoint?.includes("node_modules/") && exports.join() === "default")
      throw new Error(`${entryPoint} has lost its named exports: its package must stay outside.`);
  }
}

/** The file of a program: what was built of it, or its source where that is being edited. */
export const programFile = (name: keyof typeof sources, { NODE_ENV }: Record<string, string>): string =>
  NODE_ENV === "development" ? sources[name] : `${folder}/${name}.mjs`;
