import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest } from "../../kernel/api";

const schema = "public";
const withContent = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** The profile headers name a schema; only `public` exists. Throws 406 PGRST106. */
export function requireSchema(request: ApiRequest): void {
  const named = request.header(withContent.has(request.method) ? "content-profile" : "accept-profile");
  if (named === undefined || named === schema) return;
  throw new ApiError(406, "PGRST106", `Invalid schema: ${named}`, {
    hint: `Only the following schemas are exposed: ${schema}`,
  });
}

/** Whether a profile header was sent, which only PostgREST's clients do. */
export const namesSchema = (request: ApiRequest): boolean =>
  request.header("accept-profile") !== undefined || request.header("content-profile") !== undefined;
