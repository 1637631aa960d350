import { BlockedAddressError } from "../../webhooks/guarded-connector";

/** An identity provider cannot be reached, or does not do what a sign-in needs. Its message is for the company's admin. */
export class ProviderError extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

const descriptions = new Map([
  ["ECONNREFUSED", "The identity provider refuses connections."],
  ["ECONNRESET", "The identity provider closed the connection."],
  ["UND_ERR_SOCKET", "The identity provider closed the connection."],
  ["UND_ERR_CONNECT_TIMEOUT", "Connecting to the identity provider timed out."],
  ["OAUTH_TIMEOUT", "The identity provider did not respond within 10 seconds."],
  ["ENOTFOUND", "The host name of the issuer was not found."],
  ["EAI_AGAIN", "The DNS lookup of the issuer's host name failed."],
  ["CERT_HAS_EXPIRED", "The TLS certificate of the identity provider has expired."],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "The TLS certificate of the identity provider is self-signed."],
  ["SELF_SIGNED_CERT_IN_CHAIN", "The TLS certificate of the identity provider is self-signed."],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "The TLS certificate does not match the issuer's host name."],
  ["OAUTH_HTTP_REQUEST_FORBIDDEN", "The issuer must be an https address."],
  ["ERR_INVALID_URL", "There is no OpenID Connect configuration at this issuer."],
  ["OAUTH_RESPONSE_IS_NOT_CONFORM", "There is no OpenID Connect configuration at this issuer."],
  ["OAUTH_RESPONSE_IS_NOT_JSON", "There is no OpenID Connect configuration at this issuer."],
  ["OAUTH_PARSE_ERROR", "There is no OpenID Connect configuration at this issuer."],
  ["OAUTH_INVALID_RESPONSE", "There is no OpenID Connect configuration at this issuer."],
  [
    "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
    "The issuer in the provider's metadata is not the one that was entered.",
  ],
]);

/** The first cause that has a description; else its message. */
function reasonOf(cause: unknown): string {
  let message = "The identity provider cannot be used.";
  for (let error = cause; error instanceof Error; error = error.cause) {
    const known = descriptions.get("code" in error ? String(error.code) : "");
    if (known) return known;
    if (error instanceof BlockedAddressError) {
      return "The issuer is at a private or reserved address, which this installation does not allow.";
    }
    message = error.message;
  }
  return message;
}
