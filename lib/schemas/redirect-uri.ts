/** Schemes that a browser handles itself, so that no app can register them. */
const browserSchemes =
  /^(about|blob|chrome|data|file|filesystem|ftp|http|intent|javascript|mailto|sms|tel|vbscript|view-source|ws|wss):/i;
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(?=[/?]|$)/;
const printable = /^[\x21-\x7e]{1,2000}$/;

/**
 * The error of a client's redirect URI, null when it is valid: https, http on the app's own machine, or a scheme
 * of an app (RFC 8252).
 */
export function redirectUriError(uri: string): string | null {
  if (!printable.test(uri) || !URL.canParse(uri)) return "It must be an absolute address.";
  const { username, password } = new URL(uri);
  if (uri.includes("#")) return "It must not contain a fragment.";
  if (username !== "" || password !== "") return "It must not contain a user name or password.";
  if (/^https:\/\//.test(uri) || isLoopbackUri(uri)) return null;
  if (/^https?:/i.test(uri)) return "It must be https, unless it is an address of the app's own machine.";
  return browserSchemes.test(uri) ? "Its scheme belongs to browsers, not to an app." : null;
}

/** Whether a redirect leads to the machine of the person who consents, where any program may receive it. */
export const isLoopbackUri = (uri: string): boolean => loopback.test(uri);

/** Where a redirect leads, for people: a host, or the scheme of an app on the device. */
export function redirectHostOf(uri: string): string {
  const { protocol, host } = new URL(uri);
  return /^https?:$/.test(protocol) ? host : protocol.slice(0, -1);
}

export const withoutLoopbackPort = (uri: string): string => uri.replace(loopback, "$1");
