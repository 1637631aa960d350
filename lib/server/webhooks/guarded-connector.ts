import { isIP } from "node:net";
import { buildConnector } from "undici";
import { type Resolve, resolveName } from "./name-resolver";
import { blockedAddress, mayReach, type TargetPolicy } from "./target-policy";

/** Opens a connection to the address in `hostname`; `host` and `servername` are those of the URL. */
export type Dial = buildConnector.connector;

/** Why no connection was opened: the policy does not allow the address. */
export class BlockedAddressError extends Error {}

/** Timeout of each address of a name; then the next one is tried. */
const dialAddress = buildConnector({ timeout: 7_000, allowH2: false });

/**
 * Connects only to addresses that the policy allows. A name is resolved here, once for each connection, all of its
 * addresses are checked, and one of those is dialled, so that a name that resolves to another address a moment later
 * (DNS rebinding) makes no difference.
 */
export function guardedConnector(
  policy: TargetPolicy,
  resolve: Resolve = resolveName,
  dial: Dial = dialAddress,
): buildConnector.connector {
  const addressesOf = async (hostname: string): Promise<string[]> => {
    const literal = hostname.replace(/^\[|\]$/g, "");
    const addresses = isIP(literal) ? [literal] : await resolve(literal);
    const blocked = addresses.find((address) => !mayReach(address, policy));
    if (blocked !== undefined) {
      const named = blocked === literal ? blocked : `${literal} is ${blocked}, which`;
      throw new BlockedAddressError(`Nothing was sent: ${blockedAddress(named)}`);
    }
    return addresses;
  };
  const dialOne = (options: buildConnector.Options) =>
    new Promise<Parameters<buildConnector.Callback>>((done) => dial(options, (...given) => done(given)));

  return (options, callback) => {
    const servername = options.servername || (isIP(options.hostname) ? undefined : options.hostname);
    const connect = async (): Promise<Parameters<buildConnector.Callback>> => {
      let given: Parameters<buildConnector.Callback> = [new Error("The host name has no address."), null];
      for (const hostname of await addressesOf(options.hostname)) {
        given = await dialOne({ ...options, hostname, ...(servername && { servername }) });
        if (given[0] === null) break;
      }
      return given;
    };
    connect().then(
      (given) => callback(...given),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}
