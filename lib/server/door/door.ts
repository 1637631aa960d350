import type { Env } from "../env";
import { loopbackTwin } from "../same-origin";
import { networksOf, type TrustedProxies } from "./caller-address";

/** What is decided about a request before anybody asks who calls. */
export interface Door {
  /** Host headers of the address that users see; those of this machine are known besides. */
  hosts: ReadonlySet<string>;
  /** Origins of other sites whose pages may call. */
  origins: ReadonlySet<string>;
  proxies: TrustedProxies;
  metricsToken: string | null;
}

/** The door of a server process that users know as `publicUrl`. */
export const doorOf = (
  env: Pick<Env, "CORS_ORIGINS" | "TRUSTED_PROXIES" | "METRICS_TOKEN">,
  publicUrl: string,
): Door => ({
  hosts: new Set([publicUrl, loopbackTwin(publicUrl)].map((url) => new URL(url).host)),
  origins: new Set(env.CORS_ORIGINS),
  proxies: networksOf(env.TRUSTED_PROXIES),
  metricsToken: env.METRICS_TOKEN ?? null,
});
