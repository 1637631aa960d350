import { type Issue, maxIssues } from "./errors";

/** Headers of a webhook by name; null keeps the stored value. */
export type OwnHeaders = Record<string, string | null>;

/** Headers of the connection, and headers that the sender sets itself. */
const reservedHeader =
  /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|content-type|content-length|content-encoding|accept-encoding|user-agent|webhook-.*)$/i;

const token = /^[!#$%&'*+.^_`|~\w-]+$/;
const printable = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;
const maxHeaders = 20;
const maxBytes = 8192;

/** Error message for a header name; null if it is valid. RFC 9110, section 5.6.2. */
export function headerNameError(name: string): string | null {
  if (name === "") return "Enter a header name.";
  if (!token.test(name)) return "Use letters, digits and hyphens, as in X-Api-Key.";
  return reservedHeader.test(name) ? "This header is set automatically." : null;
}

/** Error message for a header value; null if it is valid. RFC 9110, section 5.5, without its obsolete forms. */
export const headerValueError = (value: string): string | null =>
  printable.test(value) ? null : "Use printable ASCII characters, without spaces around them.";

/** The errors of a webhook's headers, each with the name of its header. */
export function headerIssues(headers: OwnHeaders): Issue[] {
  const entries = Object.entries(headers);
  const issues: Issue[] = [];
  if (entries.length > maxHeaders) issues.push({ path: [], message: `Use at most ${maxHeaders} headers.` });
  const bytes = entries.reduce((sum, [name, value]) => sum + name.length + (value?.length ?? 0), 0);
  if (bytes > maxBytes) issues.push({ path: [], message: "Use at most 8 kB for all headers." });
  const seen = new Set<string>();
  for (const [name, value] of entries) {
    const message = headerNameError(name) ?? (value === null ? null : headerValueError(value));
    const isDuplicate = seen.has(name.toLowerCase());
    if (message !== null || isDuplicate)
      issues.push({ path: [name], message: message ?? "Duplicate header name." });
    seen.add(name.toLowerCase());
    if (issues.length >= maxIssues) break;
  }
  return issues;
}
