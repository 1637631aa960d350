import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest } from "../api";
import type { Door } from "./door";

/** Asked by probes and collectors under whatever address they know; they show nothing that a host could guard. */
const anyHost = new Set(["/livez", "/readyz", "/metrics"]);
const thisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/;

/**
 * The first look at a request, page or API; null lets it in. 421 when it names a host that is not ours, as after DNS
 * rebinding or a forgotten PUBLIC_URL; 400 when it calls a server action, for there are none here.
 */
export function refusalAtDoor(request: ApiRequest, { hosts }: Door): ApiError | null {
  const host = request.header("host")?.toLowerCase();
  if (host !== undefined && !anyHost.has(request.path) && !hosts.has(host) && !isHere(host, request.port)) {
    return unknownHost(hosts);
  }
  return request.header("next-action") === undefined ? null : serverAction();
}

/** Whether a host is this machine, at the port that the request came in at where the door knows it. */
function isHere(host: string, port: number | undefined): boolean {
  const found = thisMachine.exec(host);
  return found !== null && (port === undefined || Number(found[1] ?? 80) === port);
}

const unknownHost = (hosts: ReadonlySet<string>) =>
  new ApiError(421, "unknown_host", `This server is ${[...hosts][0]}; the request was for another host.`, {
    hint: "PUBLIC_URL names the address that users and callers see.",
  });

const serverAction = () =>
  new ApiError(400, "invalid_input", "There are no server actions here.", {
    hint: "Every call is listed in /openapi.json.",
  });
