import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const folders = ["app", "bench", "bin", "components", "e2e", "lib", "prisma"];
const exempt = /^components\/ui\/|^lib\/generated\/|^prisma\/migrations\/|\.(test|spec)\.tsx?$/;
const maxLines = 300;

/** Source files of the project and those that are longer than 300 lines. Tests have no limit. */
export function checkFileSizes(base = process.cwd()): { figures: string; breaches: string[] } {
  const sizes = folders
    .flatMap((folder) => sourcesIn(base, folder))
    .map((file) => ({ file, lines: readFileSync(join(base, file), "utf8").trimEnd().split("\n").length }));
  const longest = Math.max(0, ...sizes.map(({ lines }) => lines));
  const figures = `${sizes.length} files, longest ${longest} lines`;
  const breaches = sizes
    .filter(({ lines }) => lines > maxLines)
    .map(({ file, lines }) => `${file} has ${lines} lines (limit ${maxLines})`);
  if (sizes.length === 0) breaches.push("no files were found to check");
  return { figures, breaches };
}

function sourcesIn(base: string, path: string): string[] {
  const full = join(base, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile())
    return /\.(tsx?|[cm]js|prisma)$/.test(path) && !exempt.test(path) ? [path] : [];
  return readdirSync(full).flatMap((name) => sourcesIn(base, `${path}/${name}`));
}
