/** Thrown for an address that webhooks may not reach. */
export class RefusedTarget extends Error {}

const plain = new Map([
  ["ECONNREFUSED", "The receiver refuses connections."],
  ["ECONNRESET", "The receiver broke the connection off."],
  ["EPIPE", "The receiver broke the connection off."],
  ["UND_ERR_SOCKET", "The receiver closed the connection without a complete answer."],
  ["UND_ERR_CONNECT_TIMEOUT", "The receiver does not take the connection."],
  ["ETIMEDOUT", "The receiver does not take the connection."],
  ["EHOSTUNREACH", "There is no way to the receiver's address."],
  ["ENETUNREACH", "There is no way to the receiver's address."],
  ["ENOTFOUND", "The receiver's host name does not exist."],
  ["EAI_AGAIN", "The receiver's host name could not be looked up."],
  ["UND_ERR_HEADERS_OVERFLOW", "The answer's headers are larger than 16 kB."],
  ["CERT_HAS_EXPIRED", "The receiver's certificate has expired."],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "The receiver's certificate is signed by nobody we trust."],
  ["SELF_SIGNED_CERT_IN_CHAIN", "The receiver's certificate is signed by nobody we trust."],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "The receiver's certificate is signed by nobody we trust."],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "The receiver's certificate is for another name."],
]);

/** The code of an error, empty when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** What went wrong with an exchange, in words for the owner of the webhook. */
export function tellFault(error: unknown): string {
  if (!(error instanceof Error)) return "The exchange failed.";
  return plain.get(codeOf(error)) ?? `The exchange failed: ${error.message.replaceAll("\0", "")}`;
}
