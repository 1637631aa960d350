import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";

/** Launch options of a browser. */
interface Browser {
  executablePath: string;
  args: string[];
}

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Root has no sandbox to offer, and nothing outside this machine is to be called. */
const args = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** The Chromium of CHROMIUM_PATH, else Playwright's own, else the system's, else the one from npm. */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return { executablePath: wanted, args };
  const installed = [chromium.executablePath(), ...systemPaths].find(existsSync);
  return installed ? { executablePath: installed, args } : fromNpm();
}

/** It unpacks into the temporary folder and would reuse what another version left there. Its own flags weaken the browser. */
async function fromNpm(): Promise<Browser> {
  const { default: packaged } = await import("@sparticuz/chromium");
  const main = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const manifest = join(
    main.slice(0, main.lastIndexOf("@sparticuz/chromium")),
    "@sparticuz/chromium/package.json",
  );
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, "utf8"));
  const mark = join(tmpdir(), "millwright-chromium");
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== version) {
    for (const left of ["chromium", "fonts", "swiftshader"])
      rmSync(join(tmpdir(), left), { recursive: true, force: true });
    mkdirSync(tmpdir(), { recursive: true });
    writeFileSync(mark, version);
  }
  return { executablePath: await packaged.executablePath(), args };
}
