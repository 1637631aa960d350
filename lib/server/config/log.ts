import pino, { type DestinationStream, type Logger } from "pino";
import { withSourceLines } from "./source-lines";

/** The log of a process: one line of JSON for each entry, on standard output unless `destination` is given. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: "message",
      serializers: { err: serializeError },
    },
    destination,
  );

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const serialized = pino.stdSerializers.err(error);
  return { ...serialized, stack: withSourceLines(serialized.stack) };
}
