import { parseArgs } from "node:util";
import { StartError } from "@/lib/server/config/start-error";

/** Options of `npm run bench`. */
export interface Options {
  /** Names of the scenarios; empty for all. */
  only: string[];
  /** Length of each warm-up and of each of the four measurements of a scenario. */
  seconds: number;
  connections: number;
  /** Whether the bare server builds JSON in Node from rows, or PostgreSQL does. */
  bare: "rows" | "text";
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
  return {
    only: (values.only ?? "").split(",").flatMap((name) => name.trim() || []),
    seconds: numberOf(values.seconds, "--seconds", help),
    connections: numberOf(values.connections, "--connections", help),
    bare: values.bare,
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
        bare: { type: "string", default: "rows" },
        json: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

function numberOf(text: string, option: string, help: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 600) return value;
  throw new StartError(`${option} must be a whole number from 1 to 600.\n\n${help}`);
}
