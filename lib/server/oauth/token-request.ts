import type { Deps } from "../api/deps";
import type { Call } from "../kernel/actor";
import type { AuthenticatedClient } from "./client";
import type { Parameters } from "./parameters";

/** A call of the token endpoint by an app that has proved who it is. */
export interface TokenRequest {
  client: AuthenticatedClient;
  parameters: Parameters;
  /** The resource that it names (RFC 8707); null for none. */
  resource: string | null;
  /** For the audit log. */
  origin: Pick<Call, "requestId" | "address">;
  deps: Deps;
}
