import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const folders = ["app", "bench", "bin", "components", "e2e", "lib", "prisma"];
const exempt = /^components\/ui\/|^lib\/generated\/|^prisma\/migrations\/|\.(test|spec)\.tsx?$/;
const limits = { median: 60, p90: 200, longest: 300 };

/** Lines per source file of the project, and what is beyond the limits. */
export function checkFileSizes(base = process.cwd()): { figures: string; breaches: string[] } {
  const sizes = folders
    .flatMap((folder) => sourcesIn(base, folder))
    .map((file) => ({ file, lines: readFileSync(join(base, file), "utf8").trimEnd().split("\n").length }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share: number) => sizes[Math.max(0, Math.ceil(sizes.length * share) - 1)]?.lines ?? 0;
  const figures = `${sizes.length} files, median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)} lines`;
  const breaches = sizes
    .filter(({ lines }) => lines > limits.longest)
    .map(({ file, lines }) => `${file} has ${lines} lines (limit ${limits.longest})`);
  if (at(0.5) > limits.median) breaches.push(`the median is ${at(0.5)} lines (limit ${limits.median})`);
  if (at(0.9) > limits.p90) breaches.push(`the 90th percentile is ${at(0.9)} lines (limit ${limits.p90})`);
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
