import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";

/** Memory of one process in MB: resident set size, and proportional set size (shared pages divided among processes). */
export interface ProcessMemory {
  pid: number;
  name: string;
  rss: number;
  pss: number;
}

/** A process and its descendants, from /proc. Processes that end during the call are excluded. */
export function processTree(root: number): ProcessMemory[] {
  const parents = readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) ? [[+name, parentOf(+name)]] : [],
  );
  const found: ProcessMemory[] = [];
  const queue = [root];
  for (let pid = queue.shift(); pid !== undefined; pid = queue.shift()) {
    const rollup = read(pid, "smaps_rollup");
    if (rollup === "") continue;
    found.push({ pid, name: nameOf(pid), rss: megabytes(rollup, "Rss"), pss: megabytes(rollup, "Pss") });
    for (const [child, parent] of parents) if (child !== undefined && parent === pid) queue.push(child);
  }
  return found;
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

/** Resident memory of a process in MB: now, or at most since it started or its peak was reset. */
export const memoryOf = (pid: number, name: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(read(pid, "status"))?.[1]) / 1024;

/** Resets the peak memory that the kernel reports for a process. */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, "5");
