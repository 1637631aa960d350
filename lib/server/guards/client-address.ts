import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { Lru } from "../database/lru";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Networks of the proxies whose X-Forwarded-For is trusted. */
export type TrustedProxies = readonly [Address, number][];

/** The proxies in networks of CIDR notation. */
export const parseTrustedProxies = (networks: readonly string[]): TrustedProxies =>
  networks.map((network) => ipaddr.parseCIDR(network));

/** Addresses of peers as text. */
const peers = new Lru<string>(1_000);

/**
 * The client address: the peer, or behind trusted proxies the last address in X-Forwarded-For that is not one of them.
 * Earlier entries were written by the caller and are ignored; an entry that is not an address ends the search.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: TrustedProxies,
): string {
  if (peer === undefined) return "unknown";
  if (forwarded === undefined) return peers.get(peer, () => parseAddress(peer)?.toString() ?? peer);
  let client = parseAddress(peer);
  if (client === null) return peer;
  for (const entry of forwarded.split(",").reverse()) {
    const address = parseAddress(entry.trim());
    if (address === null || !isTrusted(client, proxies)) break;
    client = address;
  }
  return client.toString();
}

const isTrusted = (address: Address, proxies: TrustedProxies): boolean =>
  proxies.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

/**
 * Parses an address without the port that some proxies add and without a zone; an IPv4-mapped IPv6 address, as a
 * dual-stack socket reports it, becomes IPv4. Null for any other text.
 */
function parseAddress(text: string): Address | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [unzoned = ""] = bare.split("%");
  return isIP(unzoned) === 0 ? null : ipaddr.process(unzoned);
}

/** The network of one subscriber: an IPv4 address, or the /64 of an IPv6 address. */
export function subscriberNetwork(address: string): string {
  const parsed = parseAddress(address);
  if (parsed?.kind() !== "ipv6") return parsed?.toString() ?? address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
