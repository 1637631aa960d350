import ipaddr from "ipaddr.js";
import type { Env } from "../env";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Which addresses this installation's webhooks may reach beside those of the open internet. */
export interface TargetPolicy {
  /** The server listens on loopback alone, so whoever calls it is on this machine anyway. */
  loopback: boolean;
  /** Networks in CIDR notation that are allowed although private. */
  networks: readonly string[];
}

/** The policy of a server process: loopback counts as its own only when nobody else can reach it. */
export const targetPolicyOf = (env: Pick<Env, "HOST" | "WEBHOOK_ALLOWED_NETWORKS">): TargetPolicy => ({
  loopback: env.HOST === undefined || env.HOST === "localhost" || isLoopback(env.HOST),
  networks: env.WEBHOOK_ALLOWED_NETWORKS,
});

const isLoopback = (host: string): boolean => literalOf(host)?.range() === "loopback";

/** What is wrong with a URL to send to, null when it is right. Names are not resolved; only literal addresses are judged. */
export function faultOfTarget(url: string, policy: TargetPolicy): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:\/\//i.test(url)) return "It must be an absolute http or https address.";
  const address = literalOf(parsed.hostname);
  return address === null || isAllowed(address, policy)
    ? null
    : `${address} is private or reserved and cannot be reached from here.`;
}

/** Whether webhooks may be sent to an address, given as text; to what is no address they may not. */
export function mayReach(address: string, policy: TargetPolicy): boolean {
  const literal = literalOf(address);
  return literal !== null && isAllowed(literal, policy);
}

/** Whether webhooks may be sent to an address; one that is mapped into IPv6 counts as what it stands for. */
function isAllowed(address: Address, { loopback, networks }: TargetPolicy): boolean {
  const range = address.range();
  if (range === "unicast" || (range === "loopback" && loopback)) return true;
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}

/** The address that a URL's host spells out; null for a name. */
function literalOf(hostname: string): Address | null {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(host)) return null;
  const address = ipaddr.process(host);
  // ::a.b.c.d, an old way to write an IPv4 address, which the package takes for one of the open internet.
  const isCompatible = address instanceof ipaddr.IPv6 && address.match(ipaddr.IPv6.parse("::"), 96);
  const low = address.toByteArray().slice(12);
  return isCompatible && low.slice(0, 2).some((byte) => byte !== 0) ? ipaddr.fromByteArray(low) : address;
}
