import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** What one process holds, in MB: all of it, and its share of what it has in common with others. */
export interface Held {
  pid: number;
  name: string;
  rss: number;
  pss: number;
}

/** A process and everything below it, as Linux counts it; a process that ends meanwhile is left out. */
export function processTree(root: number): Held[] {
  const parents = readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) ? [[+name, parentOf(+name)]] : [],
  );
  const held: Held[] = [];
  const queue = [root];
  for (let pid = queue.shift(); pid !== undefined; pid = queue.shift()) {
    const rollup = read(pid, "smaps_rollup");
    if (rollup === "") continue;
    held.push({ pid, name: nameOf(pid), rss: megabytes(rollup, "Rss"), pss: megabytes(rollup, "Pss") });
    for (const [child, parent] of parents) if (child !== undefined && parent === pid) queue.push(child);
  }
  return held;
}

/** The fourth column, after the name in parentheses. */
const parentOf = (pid: number): number => Number(read(pid, "stat").split(") ").at(-1)?.split(" ")[1]);

const megabytes = (rollup: string, line: string): number =>
  Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, "m").exec(rollup)?.[1]) / 1024;

/** “node server.mjs”: the program and the script it runs. */
function nameOf(pid: number): string {
  const [program = "", ...args] = read(pid, "cmdline").split("\0");
  const script = args.find((arg) => /\.[cm]?[jt]s$/.test(arg) && !arg.includes("parent-watch"));
  return [basename(program), script && basename(script)].filter(Boolean).join(" ");
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
