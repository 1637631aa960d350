import { BlockList, isIP } from "node:net";

/** Proxies whose X-Forwarded-For is believed; null when there are none. */
export type TrustedProxies = BlockList | null;

/** The proxies in networks of CIDR notation. */
export function networksOf(networks: readonly string[]): TrustedProxies {
  if (networks.length === 0) return null;
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/**
 * Who calls: the peer, or behind trusted proxies the last address in X-Forwarded-For that is none of them. What stands
 * before it was written by the caller and is not looked at; from an entry that is no address on nothing is believed.
 */
export function callerAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: TrustedProxies,
): string {
  const nearest = peer === undefined ? "unknown" : plain(peer);
  if (proxies === null || forwarded === undefined) return nearest;
  let caller = nearest;
  for (const entry of forwarded.split(",").reverse()) {
    const address = plain(entry.trim());
    if (!isTrusted(caller, proxies) || isIP(address) === 0) return caller;
    caller = address;
  }
  return caller;
}

const isTrusted = (address: string, proxies: BlockList): boolean =>
  isIP(address) !== 0 && proxies.check(address, familyOf(address));

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** An address without the port that some proxies add, and out of the IPv6 form that a socket for both families gives. */
function plain(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.startsWith("::ffff:") && isIP(bare.slice(7)) === 4 ? bare.slice(7) : bare;
}
