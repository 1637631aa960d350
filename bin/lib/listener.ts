import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { basename } from "node:path";

/** A process that listens on a port, named as “node server.js”. */
export type Listener = { pid: number; name: string };

/** Which process listens on a local port, from /proc (Linux only). */
export function listenerOf(port: number): Listener | undefined {
  const inodes = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) => listeningInodes(table, port));
  if (inodes.length === 0) return undefined;
  const links = new Set(inodes.map((inode) => `socket:[${inode}]`));
  for (const pid of list("/proc").filter((name) => /^\d+$/.test(name))) {
    if (!list(`/proc/${pid}/fd`).some((fd) => links.has(linkOf(`/proc/${pid}/fd/${fd}`)))) continue;
    const [program = "a program", ...args] = read(`/proc/${pid}/cmdline`).split("\0");
    const script = args.find((arg) => /\.[cm]?[jt]s$/.test(arg) && !arg.includes("parent-watch"));
    return { pid: Number(pid), name: [basename(program), script].join(" ").trim() };
  }
  return undefined;
}

/** Columns of the table: slot, local address, remote address, state (0A = listening), …, inode (the tenth). */
function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return read(table)
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === "0A")
    .flatMap((columns) => columns[9] ?? []);
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
