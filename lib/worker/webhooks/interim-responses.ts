import type { Socket } from "node:net";

/** An interim response. 101 is none: it changes the protocol. */
const interim = /^HTTP\/1\.[01] 1(?!01)/;

/** Bytes up to the status, which every response has. */
const statusEnd = "HTTP/1.1 200".length;

/** Bytes of an interim response that are read at most, as of other headers. */
const maxHeadBytes = 16_384;

/**
 * Removes interim responses (1xx) from what a connection for HTTP/1.1 without pipelining reads, wherever a response begins. A
 * client that did not ask for one ignores it (RFC 9110, 15.2); undici closes the connection at 100.
 */
export function ignoreInterim(socket: Socket): void {
  const read: (size?: number) => Buffer | null = socket.read.bind(socket);
  // From the request on, until the final response begins.
  let isBeginning = true;
  let incomplete: Buffer | null = null;
  socket.write = new Proxy(socket.write, {
    apply(write, self, given) {
      isBeginning = true;
      return Reflect.apply(write, self, given);
    },
  });
  socket.read = (size?: number) => {
    if (size !== undefined || !isBeginning) return read(size);
    for (let chunk = read(); chunk !== null; chunk = read()) {
      const bytes: Buffer = incomplete ? Buffer.concat([incomplete, chunk]) : chunk;
      const rest = withoutInterim(bytes);
      incomplete = rest === null ? bytes : null;
      if (rest === null || rest.length === 0) continue;
      isBeginning = false;
      return rest;
    }
    return null;
  };
}

/** The bytes after all interim responses at their beginning; null while these may not be complete. */
function withoutInterim(bytes: Buffer): Buffer | null {
  if (bytes.length < statusEnd) return null;
  if (!interim.test(bytes.toString("latin1", 0, statusEnd))) return bytes;
  const end = bytes.subarray(0, maxHeadBytes).indexOf("\r\n\r\n");
  if (end < 0) return bytes.length < maxHeadBytes ? null : bytes;
  const rest = bytes.subarray(end + 4);
  return rest.length === 0 ? rest : withoutInterim(rest);
}
