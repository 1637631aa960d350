import type { Readable } from "node:stream";
import type { Actor } from "./actor";

/** A request as the kernel sees it, whichever adapter received it. */
export interface ApiRequest {
  method: string;
  /** Path as sent, undecoded, without the query. */
  path: string;
  /** Query string as sent, without the question mark. */
  query: string;
  /** Value of a header by its lower-case name; repeated ones joined by commas. */
  header(name: string): string | undefined;
  /** Network address of the caller. */
  address: string;
  /** Local port of the connection; absent where the adapter does not know it. */
  port?: number | undefined;
  /** Host headers; absent for a call that did not arrive over the network. */
  hosts?: number;
  /** Name of a header that may be sent once and was sent again. */
  repeated?: string | undefined;
  /** Bytes of all headers; absent for a call that did not arrive over the network. */
  headerBytes?: number;
  /** Calls of pages only: the actor of the session, which they have looked up already; else the cookie is looked up. */
  session?: () => Promise<Actor | null>;
  /** The whole body; throws `too_large` beyond `limit` bytes. */
  body(limit: number): Promise<Buffer>;
}

/** A response of the kernel; header names are lower-case, a null body sends none. */
export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  /** Values of Set-Cookie, the only header that may appear several times. */
  cookies?: string[];
  body: string | null;
  /** Sent instead of `body`: the body under its Content-Encoding, or one that is no text. */
  encoded?: Buffer;
  /** The body as it is made, instead of `body`; its first bytes are ready. An error in it cuts the connection. */
  stream?: Readable;
}
