import { type Dispatcher, request } from "undici";
import { codeOf, tellFault } from "./tell-fault";

/** What came back; without a status there was no answer, and `error` says why. */
export interface Answer {
  status: number | null;
  headers: Record<string, string | string[]> | null;
  /** The first 64 kB of the body as text; null when it is empty. */
  body: string | null;
  /** Why the exchange did not come to its end; null when it did. */
  error: string | null;
}

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Seconds that an attempt may take in all: resolving, connecting, sending and the whole answer. */
export const deadlineSeconds = 15;

/** Bytes of an answer's body that are kept; the connection of a longer one is closed. */
const mostKept = 65_536;

/** What a connection ends with that the receiver had given up before it saw the message. */
const closed = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/** Such an end comes at once; a receiver that breaks off later may have begun its work. */
const atOnceMillis = 1_000;

/** Sends a message and reads its answer. Follows no redirect, expands nothing, never throws. */
export async function post(dispatcher: Dispatcher, message: Message, stop: AbortSignal): Promise<Answer> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineSeconds * 1000);
  const onStop = () => deadline.abort();
  stop.addEventListener("abort", onStop);
  const answer: Answer = { status: null, headers: null, body: null, error: null };
  const exchange = async () => {
    const { statusCode, headers, body } = await request(message.url, {
      dispatcher,
      method: "POST",
      headers: message.headers,
      body: message.body,
      signal: deadline.signal,
    });
    answer.status = statusCode;
    answer.headers = Object.fromEntries(Object.entries(headers).filter(isPresent));
    await keepBody(body, answer);
  };
  const started = performance.now();
  try {
    // A connection that was kept open may have been closed by the other side just now: a new one decides.
    await exchange().catch((error: unknown) => {
      const isStale = answer.status === null && performance.now() - started < atOnceMillis;
      if (!isStale || !closed.has(codeOf(error))) throw error;
      return exchange();
    });
  } catch (error) {
    answer.error = deadline.signal.aborted
      ? `There was no complete answer within ${deadlineSeconds} seconds.`
      : tellFault(error);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", onStop);
  }
  return answer;
}

const isPresent = (entry: [string, string | string[] | undefined]): entry is [string, string | string[]] =>
  entry[1] !== undefined;

/** Puts the beginning of a body into the answer, also when the rest never comes. */
async function keepBody(body: AsyncIterable<Buffer>, answer: Answer): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop early closes the connection, whatever is still to come.
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > mostKept) break;
    }
  } finally {
    if (size > 0) answer.body = textOf(Buffer.concat(chunks).subarray(0, mostKept));
  }
}

/** Bytes as text that the database can store, within the limit also where bytes are no text. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString("utf8").replaceAll("\0", "\uFFFD");
  if (Buffer.byteLength(text) <= mostKept) return text;
  return Buffer.from(text)
    .subarray(0, mostKept)
    .toString("utf8")
    .replace(/\uFFFD+$/, "");
}
