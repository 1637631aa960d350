import type { Env } from "../config/env";
import { parseTrustedProxies, type TrustedProxies } from "./client-address";
import { loopbackAlias } from "./same-origin";

/** Configuration of the checks before authentication. */
export interface HttpGuards {
  /** Host headers of the public address; those of this machine are accepted too. */
  hosts: ReadonlySet<string>;
  /** Origins of other sites whose pages may call the API. */
  origins: ReadonlySet<string>;
  proxies: TrustedProxies;
  metricsToken: string | null;
}

/** The guards of a server process whose public address is `publicUrl`. */
export const createGuards = (
  env: Pick<Env, "CORS_ORIGINS" | "TRUSTED_PROXIES" | "METRICS_TOKEN">,
  publicUrl: string,
): HttpGuards => ({
  hosts: new Set([publicUrl, loopbackAlias(publicUrl)].flatMap(hostHeadersOf)),
  origins: new Set(env.CORS_ORIGINS),
  proxies: parseTrustedProxies(env.TRUSTED_PROXIES),
  metricsToken: env.METRICS_TOKEN ?? null,
});

/** Clients, and proxies with `$host:$server_port`, may send the port also where it is the default one of the scheme. */
function hostHeadersOf(url: string): string[] {
  const { host, port, protocol } = new URL(url);
  return port === "" ? [host, `${host}:${protocol === "https:" ? 443 : 80}`] : [host];
}
