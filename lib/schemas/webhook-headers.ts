import type { Issue } from "./errors";

/** Headers of a webhook by name; null stands for the value that is set already. */
export type OwnHeaders = Record<string, string | null>;

/** Headers that belong to the connection or that we write ourselves. */
export const reservedHeader =
  /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|content-type|content-length|content-encoding|accept-encoding|user-agent|webhook-.*)$/i;

const token = /^[!#$%&'*+.^_`|~\w-]+$/;
const printable = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;
const [mostHeaders, mostBytes] = [20, 8192];

/** Why a webhook cannot have a header of this name; null when it can. RFC 9110, section 5.6.2. */
export function faultOfName(name: string): string | null {
  if (name === "") return "Name the header.";
  if (!token.test(name)) return "Use letters, digits and hyphens, as in X-Api-Key.";
  return reservedHeader.test(name) ? "This header is set by us or by the connection." : null;
}

/** Why a header cannot have this value; null when it can. RFC 9110, section 5.5, without what is obsolete there. */
export const faultOfValue = (value: string): string | null =>
  printable.test(value) ? null : "Use printable ASCII characters, without spaces around them.";

/** What is wrong with a webhook's headers, each fault at its header. */
export function faultsOfHeaders(headers: OwnHeaders): Issue[] {
  const entries = Object.entries(headers);
  const faults: Issue[] = [];
  if (entries.length > mostHeaders) faults.push({ path: [], message: `Use at most ${mostHeaders} headers.` });
  const bytes = entries.reduce((sum, [name, value]) => sum + name.length + (value?.length ?? 0), 0);
  if (bytes > mostBytes) faults.push({ path: [], message: "Use at most 8 kB for all headers." });
  const seen = new Set<string>();
  for (const [name, value] of entries) {
    const message = faultOfName(name) ?? (value === null ? null : faultOfValue(value));
    const isTwice = seen.has(name.toLowerCase());
    if (message !== null || isTwice)
      faults.push({ path: [name], message: message ?? "This name is there twice." });
    seen.add(name.toLowerCase());
  }
  return faults;
}
