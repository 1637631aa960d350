import { randomUUID } from "node:crypto";
import { type IncomingMessage, ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { ApiError } from "@/lib/schemas/errors";
import { headersTooLarge, targetTooLong } from "../../guards/request-head";
import { errorBody, methodNotAllowed } from "../../kernel/error-response";

/** Milliseconds that a caller has to read the response while the rest of its request is dropped; a reset would lose it. */
const readMs = 2_000;

const usualMethods = ["OPTIONS", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** The error of the HTTP parser for a malformed request. */
interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** Sends the one error body for a request that could not be parsed, and closes its connection. */
export function respondToMalformedRequest(error: ParserError, socket: Duplex): void {
  respondInOrder(errorOf(error), socket);
}

/**
 * Rejects CONNECT: without a listener Node closes its connection. With one it stops to listen to the socket, whose errors nobody
 * would handle.
 */
export function respondToConnect(_request: IncomingMessage, socket: Duplex): void {
  socket.on("error", () => socket.destroy());
  socket.resume();
  respondInOrder(methodNotAllowed("CONNECT", usualMethods), socket);
}

/** Connections whose error waits for the responses before it. */
const waiting = new WeakSet<Duplex>();

/**
 * Sends the error body after the responses to whole requests that came before on the connection: their callers would take it for
 * the response to a write that is carried out.
 */
function respondInOrder(error: ApiError, socket: Duplex): void {
  const earlier = responseOn(socket);
  if (!earlier?.req.complete) {
    respondOnSocket(error, socket);
    return;
  }
  if (waiting.has(socket)) return;
  waiting.add(socket);
  earlier.once("finish", () => {
    waiting.delete(socket);
    respondInOrder(error, socket);
  });
}

/** Sends the error body, and closes the connection. */
function respondOnSocket(error: ApiError, socket: Duplex): void {
  if (!socket.writable || responseOn(socket)?.headersSent) {
    if (!socket.writableEnded) socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const body = errorBody(error, requestId);
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    "Content-Type: application/json",
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    `X-Request-Id: ${requestId}`,
    ...Object.entries(error.headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), readMs);
  socket.once("close", () => clearTimeout(timer));
}

/** The response that is being made on a connection. */
const responseOn = (socket: Duplex): ServerResponse | null =>
  "_httpMessage" in socket && socket._httpMessage instanceof ServerResponse ? socket._httpMessage : null;

function errorOf({ code, rawPacket }: ParserError): ApiError {
  if (code === "HPE_HEADER_OVERFLOW") return isWithinTarget(rawPacket) ? targetTooLong() : headersTooLarge();
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return new ApiError(408, "timeout", "The request was not received in time.", {
      hint: "Headers have 10 seconds to arrive, the whole request 30.",
    });
  }
  return new ApiError(400, "invalid_input", "The request is not valid HTTP/1.1.");
}

/** Whether a packet ends inside the request target: a single space, after the method, and no line break. */
function isWithinTarget(packet: Buffer | undefined): boolean {
  const text = packet?.toString("latin1") ?? "";
  return !/[ \r\n]/.test(text.replace(/^[A-Z]+ /, ""));
}
