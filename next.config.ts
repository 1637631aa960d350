import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // The request handler compresses pages and their assets; here it would compress the API too.
  compress: false,
  experimental: {
    optimizePackageImports: ["radix-ui"],
    // Writing 136 MB for the next build costs a fifth of the CPU time of this one, and most are a first start.
    turbopackFileSystemCacheForBuild: false,
    // Saves an eighth of the CPU time of a start, and memory: our own server handles API calls.
    preloadEntriesOnStart: false,
  },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => compileAhead(join(distDir, "static/chunks")),
  },
  reactStrictMode: true,
  typedRoutes: true,
  // `npm test` checks the types of the whole project; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["pg", "pino", "pdfkit", "fontkit", "@node-rs/argon2"],
};

/**
 * Has the browser compile whole scripts in the background while they load, instead of function by function when the page
 * first needs them (https://github.com/WICG/explicit-javascript-compile-hints-file-based). It halves the time in which a slow
 * machine cannot answer to a key; other browsers ignore the comment.
 */
function compileAhead(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(".js")) continue;
    const script = join(folder, name);
    writeFileSync(script, `//# allFunctionsCalledOnLoad\n${readFileSync(script, "utf8")}`);
  }
}

export default config;
