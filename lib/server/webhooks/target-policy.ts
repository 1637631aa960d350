import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { type Env, publicUrlOf } from "../config/env";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Addresses that webhooks of this installation may reach in addition to public ones. */
export interface TargetPolicy {
  /** Only this machine can call the server, so its callers may have this machine called as well. */
  loopback: boolean;
  /** Networks in CIDR notation that are allowed although private. */
  networks: readonly string[];
}

/**
 * The policy of a server process. Behind a proxy or under a public address, listening on loopback does not mean that
 * callers are on this machine.
 */
export const targetPolicyOf = (
  env: Pick<Env, "HOST" | "PORT" | "PUBLIC_URL" | "TRUSTED_PROXIES" | "WEBHOOK_ALLOWED_NETWORKS">,
): TargetPolicy => ({
  loopback: isServedLocally(env) && env.TRUSTED_PROXIES.length === 0,
  networks: env.WEBHOOK_ALLOWED_NETWORKS,
});

/** Whether the server listens on loopback, under an address of this machine. */
export const isServedLocally = (env: Pick<Env, "HOST" | "PORT" | "PUBLIC_URL">): boolean =>
  isLoopback(env.HOST ?? "localhost") && isLoopback(new URL(publicUrlOf(env)).hostname);

const isLoopback = (host: string): boolean => host === "localhost" || literalOf(host)?.range() === "loopback";

/** The error of a URL to send to, null when it is allowed. Names are not resolved; only literal addresses are judged. */
export function targetError(url: string, policy: TargetPolicy): string | null {
  // Parsed as slashes, or not at all, so that the host is not where it seems to be.
  if (/[\\\t\n\r]/.test(url)) return "The URL must not contain backslashes, tabs or line breaks.";
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:\/\//i.test(url)) return "It must be an absolute http or https address.";
  if (parsed.username !== "" || parsed.password !== "") {
    return "It must not contain a user name or password: set a header of the webhook instead.";
  }
  const address = literalOf(parsed.hostname);
  return address === null || isAllowed(address, policy) ? null : blockedAddress(address.toString());
}

/** Why nothing is sent to an address, and what to do. */
export const blockedAddress = (address: string): string =>
  `${address} is a private or reserved address. Use a public one, or have its network added to WEBHOOK_ALLOWED_NETWORKS.`;

/** Whether webhooks may be sent to an address, given as text; false for text that is no address. */
export function mayReach(address: string, policy: TargetPolicy): boolean {
  const literal = literalOf(address);
  return literal !== null && isAllowed(literal, policy);
}

/** Whether webhooks may be sent to an address; an IPv4-mapped IPv6 address counts as its IPv4 address. */
function isAllowed(address: Address, { loopback, networks }: TargetPolicy): boolean {
  if (isPublic(address) || (address.range() === "loopback" && loopback)) return true;
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}

/** Whether an address is one of the open internet. Of IPv6 that is 2000::/3; the package knows only some reserved ranges. */
const isPublic = (address: Address): boolean =>
  address.range() === "unicast" &&
  (address instanceof ipaddr.IPv4 || address.match(ipaddr.IPv6.parse("2000::"), 3));

/** The address that a URL's host spells out; null for a name. */
function literalOf(hostname: string): Address | null {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) === 0) return null;
  const address = ipaddr.process(host);
  // ::a.b.c.d, an old way to write an IPv4 address, which the package takes for one of the open internet.
  const isCompatible = address instanceof ipaddr.IPv6 && address.match(ipaddr.IPv6.parse("::"), 96);
  const low = address.toByteArray().slice(12);
  return isCompatible && low.slice(0, 2).some((byte) => byte !== 0) ? ipaddr.fromByteArray(low) : address;
}
