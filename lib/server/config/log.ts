import pino, { type DestinationStream, type Logger } from "pino";
import { withSourceLines } from "./source-lines";

/** Lines are written together, after this many bytes or milliseconds and when the process exits. */
const batchBytes = 8_192;
const batchMs = 50;

/** The log of a process: one line of JSON for each entry, on standard output unless `destination` is given. */
export const createLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: isoTime,
      messageKey: "message",
      serializers: { err: serializeError },
    },
    destination,
  );

let lastMillis = 0;
let lastTime = "";

/** The member "time" of a line, written once for each millisecond. */
function isoTime(): string {
  const millis = Date.now();
  if (millis !== lastMillis) {
    lastMillis = millis;
    lastTime = `,"time":"${new Date(millis).toISOString()}"`;
  }
  return lastTime;
}

/** Bytes of lines that are kept while they cannot be written, or whoever reads them is slower than they come. */
const maxKeptBytes = 33_554_432;

let opened: DestinationStream | undefined;

/** Standard output: one stream for all logs of the process. */
function standardOutput(): DestinationStream {
  opened ??= openStandardOutput();
  return opened;
}

function openStandardOutput(): DestinationStream {
  const output = pino.destination({
    ...{ dest: 1, sync: false, minLength: batchBytes, periodicFlush: batchMs },
    maxLength: maxKeptBytes,
  });
  // A full disk must not end the process. What is kept is written with a later line, once there is room.
  let isFull = false;
  output.on("error", () => {
    isFull = true;
  });
  output.on("write", () => {
    isFull = false;
  });
  // What is kept would be tried again and again at the exit.
  process.prependListener("exit", () => {
    if (isFull) output.destroy();
  });
  return output;
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const serialized = pino.stdSerializers.err(error);
  return { ...serialized, stack: withSourceLines(serialized.stack) };
}
