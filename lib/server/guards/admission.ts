import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest } from "../kernel/api";
import type { HttpGuards } from "./guards";
import { headTooLarge } from "./request-head";

/** Called by probes and collectors under any address; their responses do not depend on the host. */
const anyHost = new Set(["/livez", "/readyz", "/metrics"]);
const thisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/;

/**
 * The first check of a request, page or API; null accepts it. 414 or 431 when its head is too large; 421 when its host is
 * not ours, as after DNS rebinding or with a wrong PUBLIC_URL; 400 when it has no host or several, repeats its
 * credentials or content type, or calls a server action, for there are none.
 */
export function checkAdmission(request: ApiRequest, { hosts }: HttpGuards): ApiError | null {
  const tooLarge = headTooLarge(request);
  if (tooLarge) return tooLarge;
  if (request.hosts !== undefined && request.hosts !== 1) return notOneHost();
  if (request.repeated !== undefined) return repeatedHeader(request.repeated);
  const host = request.header("host")?.toLowerCase();
  if (
    host !== undefined &&
    !anyHost.has(request.path) &&
    !hosts.has(host) &&
    !isThisServer(host, request.port)
  ) {
    return unknownHost(hosts);
  }
  return request.header("next-action") === undefined ? null : serverAction();
}

/** Whether a host is this machine, at the port of the connection where the adapter knows it. */
function isThisServer(host: string, port: number | undefined): boolean {
  const found = thisMachine.exec(host);
  return found !== null && (port === undefined || Number(found[1] ?? 80) === port);
}

const notOneHost = () => new ApiError(400, "invalid_input", "The request must have one Host header.");

const repeatedHeader = (name: string) =>
  new ApiError(400, "invalid_input", `The header ${name} may be sent once only.`);

const unknownHost = (hosts: ReadonlySet<string>) =>
  new ApiError(421, "unknown_host", `This server is ${[...hosts][0]}; the request was for another host.`, {
    hint: "PUBLIC_URL names the address that users and callers see.",
  });

const serverAction = () =>
  new ApiError(400, "invalid_input", "There are no server actions here.", {
    hint: "Every call is listed in /openapi.json.",
  });
