import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { buildConnector } from "undici";
import { mayReach, type TargetPolicy } from "../targets/target-policy";
import { RefusedTarget } from "./tell-fault";

/** Opens a connection to the address in `hostname`; `host` and `servername` say what was asked for. */
export type Dial = buildConnector.connector;

/** The addresses of a host name. */
export type Resolve = (hostname: string) => Promise<string[]>;

const resolveName: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** A connection that is not there after this many milliseconds is given up for the name's next address. */
const dialAddress = buildConnector({ timeout: 7_000, allowH2: false });

/**
 * Connects only to addresses that the policy allows. A name is resolved here, once for each connection, all of its
 * addresses are judged, and what is dialled is one of them: what the name means a moment later does not matter.
 */
export function guardedConnector(
  policy: TargetPolicy,
  resolve: Resolve = resolveName,
  dial: Dial = dialAddress,
): buildConnector.connector {
  const addressesOf = async (hostname: string): Promise<string[]> => {
    const literal = hostname.replace(/^\[|\]$/g, "");
    const addresses = isIP(literal) ? [literal] : await resolve(literal);
    const refused = addresses.find((address) => !mayReach(address, policy));
    if (refused !== undefined)
      throw new RefusedTarget(`${refused} is private or reserved and cannot be reached from here.`);
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
