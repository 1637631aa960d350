import type { Actor } from "./actor";

/** A request as the kernel sees it, whichever door it came through. */
export interface ApiRequest {
  method: string;
  /** Path as sent, undecoded, without the query. */
  path: string;
  /** Query string as sent, without the question mark. */
  query: string;
  /** Value of a header by its lower-case name; repeated ones joined by commas. */
  header(name: string): string | undefined;
  /** Address of the caller. */
  address: string;
  /** Port that the request came in at; absent where the door does not know it. */
  port?: number | undefined;
  /** Whose session it is, where the asker has looked that up already; else the cookie is looked up. */
  session?: () => Promise<Actor | null>;
  /** The whole body; throws `too_large` beyond `limit` bytes. */
  body(limit: number): Promise<Buffer>;
}

/** An answer of the kernel; header names are lower-case, a null body sends none. */
export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  /** Values of Set-Cookie, which alone may come several times. */
  cookies?: string[];
  body: string | null;
  /** The body as it is sent, when a Content-Encoding says that it is not the text. */
  encoded?: Buffer;
}
