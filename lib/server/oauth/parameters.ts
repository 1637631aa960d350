import type { ApiRequest } from "../kernel/api";
import { isStorable } from "../kernel/json/storable-text";
import { OAuthError } from "./oauth-error";

/** Parameters of a request, each at most once. */
export type Parameters = ReadonlyMap<string, string>;

const maxBytes = 64_000;

/** The parameters of a form-encoded body. Throws `invalid_request` for another type. */
export async function readForm(request: ApiRequest): Promise<Parameters> {
  const type = request.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") {
    throw new OAuthError("invalid_request", "The body must be application/x-www-form-urlencoded.");
  }
  return parseParameters((await request.body(maxBytes)).toString("utf8"));
}

/** The parameters of a query string or form; empty ones count as omitted. Throws for one that is repeated or holds NUL. */
export function parseParameters(text: string): Parameters {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (parameters.has(name)) throw new OAuthError("invalid_request", "A parameter is given more than once.");
    if (!isStorable(value)) throw new OAuthError("invalid_request", "A parameter holds a NUL character.");
    if (value !== "") parameters.set(name, value);
  }
  return parameters;
}

/** A parameter that must be given. */
export function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw new OAuthError("invalid_request", `The parameter ${name} is missing.`);
  return value;
}
