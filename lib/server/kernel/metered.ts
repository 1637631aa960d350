import { pipeline, type Readable, Transform } from "node:stream";

/** The same stream; `onEnd` is called with its bytes when it ends, and why where it does so before its end. */
export function metered(source: Readable, onEnd: (bytes: number, error?: Error) => void): Readable {
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  pipeline(source, meter, (error) => onEnd(bytes, error ?? undefined));
  return meter;
}

/** Whether a stream ended because its reader has gone. */
export const isClosedByCaller = (error: Error): boolean =>
  "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
