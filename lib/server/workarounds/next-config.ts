import { readFileSync } from "node:fs";
import * as z from "zod";

const Built = z.object({ config: z.record(z.string(), z.unknown()) });

/**
 * Gives Next.js the configuration that its build stored, as the server of `output: "standalone"` does
 * (`writeStandaloneDirectory` in next/dist/build/utils.js). Otherwise each process loads the compiler of Next.js to read
 * next.config.ts, and keeps it. The option `conf` does not reach its router (`initialize` in next/dist/server/lib/router-server.js).
 *
 * Remove when a production server of Next.js reads the stored configuration by itself.
 */
export function giveBuiltConfig(folder: string): void {
  const { config } = Built.parse(
    JSON.parse(readFileSync(`${folder}/.next/required-server-files.json`, "utf8")),
  );
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
