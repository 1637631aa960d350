import { ApiError } from "@/lib/schemas/errors";
import type { ApiResponse } from "../kernel/api";
import { errorBody } from "../kernel/error-response";
import { jsonResponse } from "../kernel/json-response";

/** Error codes of RFC 6749, 7009, 7591 and 8707. */
export type OAuthErrorCode =
  | "access_denied"
  | "invalid_client"
  | "invalid_client_metadata"
  | "invalid_grant"
  | "invalid_redirect_uri"
  | "invalid_request"
  | "invalid_scope"
  | "invalid_target"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "unsupported_response_type";

/** An error of an OAuth endpoint: 401 for a client that could not be authenticated, else 400. */
export class OAuthError extends ApiError {
  constructor(
    override readonly code: OAuthErrorCode,
    readonly description: string,
    headers: Record<string, string> = {},
  ) {
    super(code === "invalid_client" ? 401 : 400, code, description, {
      hint: "What this server supports is listed at /.well-known/oauth-authorization-server.",
      headers,
    });
  }
}

/** The error body of the API, with the two members that OAuth clients read. */
export const oauthErrorResponse = (error: OAuthError, requestId: string): ApiResponse =>
  jsonResponse(
    error.status,
    JSON.stringify({
      error: error.code,
      error_description: error.description,
      ...JSON.parse(errorBody(error, requestId)),
    }),
    error.headers,
  );
