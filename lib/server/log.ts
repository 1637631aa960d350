import pino, { type Logger } from "pino";

/** The log of a process: lines of JSON on standard output. */
export const createLog = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: "message" });
