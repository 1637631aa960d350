import { parseArgs } from "node:util";
import { StartError } from "@/lib/server/config/start-error";

/** Options of `npm run bench`. */
export interface Options {
  /** Names of the scenarios; empty for all that are not long. */
  only: string[];
  /** Length of each warm-up and of each of the two measurements of a server in a scenario. */
  seconds: number;
  connections: number;
  /** Webhooks of the first company. */
  rows: number;
  /** Whether the bare server builds JSON in Node from rows, or PostgreSQL does. */
  bare: "rows" | "text";
  /** Other products take the place of the bare server. */
  peers: boolean;
  /** Folder of the peers' packages, kept after the run; null for a temporary one. */
  peersFolder: string | null;
  /** Whether Millwright also runs through the route handlers of Next.js. */
  next: boolean;
  /** File to write the figures to. */
  json: string | null;
}

/** Reads the command line; null for --help. Throws StartError with the help text. */
export function readOptions(args: string[], help: string): Options | null {
  const { values } = parse(args, help);
  if (values.help) return null;
  if (values.bare !== "rows" && values.bare !== "text") {
    throw new StartError(`--bare must be rows or text.\n\n${help}`);
  }
  const numberOf = (option: "seconds" | "connections" | "rows", least: number, most: number): number => {
    const value = Number(values[option]);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new StartError(`--${option} must be a whole number from ${least} to ${most}.\n\n${help}`);
  };
  return {
    only: (values.only ?? "").split(",").flatMap((name) => name.trim() || []),
    seconds: numberOf("seconds", 1, 600),
    connections: numberOf("connections", 1, 600),
    rows: numberOf("rows", 100_000, 1_000_000),
    bare: values.bare,
    peers: values.peers || values["peers-folder"] !== undefined,
    peersFolder: values["peers-folder"] ?? null,
    next: values.next,
    json: values.json ?? null,
  };
}

function parse(args: string[], help: string) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: "string" },
        seconds: { type: "string", default: "3" },
        connections: { type: "string", default: "16" },
        rows: { type: "string", default: "100000" },
        bare: { type: "string", default: "rows" },
        peers: { type: "boolean", default: false },
        "peers-folder": { type: "string" },
        next: { type: "boolean", default: false },
        json: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}
