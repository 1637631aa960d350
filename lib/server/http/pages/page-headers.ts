import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

interface PageOptions {
  /** Origin that browsers use. */
  publicUrl: string;
  /** Address of the caller. */
  address: string;
  /** Development evaluates code and injects styles to reload what is being edited. */
  development: boolean;
}

/** Request headers that the server sets for pages; a caller's own are removed. */
const internalHeaders = ["x-target", "x-peer-address"];
/** Next.js takes the nonce of its scripts from the request's policy. */
const policyHeaders = ["content-security-policy", "content-security-policy-report-only"];

/** Sets the page's internal request headers and the security headers of its response. */
export function preparePage(message: IncomingMessage, response: ServerResponse, options: PageOptions): void {
  const nonce = randomBytes(18).toString("base64");
  const policy = contentSecurityPolicy(nonce, options);
  for (const name of [...internalHeaders, ...policyHeaders]) delete message.headers[name];
  message.headers["x-target"] = withoutRscParameter(message.url ?? "/");
  message.headers["x-peer-address"] = options.address;
  message.headers["content-security-policy"] = policy;
  for (const [name, value] of Object.entries(pageHeaders(policy, options))) response.setHeader(name, value);
}

const pageHeaders = (policy: string, { publicUrl }: PageOptions): Record<string, string> => ({
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=()",
  ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
});

function contentSecurityPolicy(nonce: string, { development }: PageOptions): string {
  const directives = {
    "default-src": "'none'",
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src": development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    // Sizes known only at run time (column widths, row offsets) are style attributes.
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "object-src": "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

/** The target without the parameter that Next.js adds when it fetches a page's data. */
function withoutRscParameter(target: string): string {
  const [path = "/", query = ""] = target.split(/\?(.*)/s);
  const kept = query.split("&").filter((part) => part !== "" && !part.startsWith("_rsc="));
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}
