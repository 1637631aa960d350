import { ApiError } from "@/lib/schemas/errors";

/** 405 in PostgREST's words, with the methods that work. */
export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new ApiError(405, "PGRST117", `Unsupported HTTP method: ${method}`, {
    headers: { allow: allowed.join(",") },
  });
