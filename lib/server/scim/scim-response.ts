import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { operationLimits, readOperationBody } from "../kernel/read-json-body";

const type = "application/scim+json";

export const scimResponse = (
  status: number,
  body: object | null,
  headers: Record<string, string> = {},
): ApiResponse => ({
  status,
  headers: { ...(body && { "content-type": type }), "cache-control": "no-store", ...headers },
  body: body && JSON.stringify(body),
});

/** The error body of RFC 7644, 3.12. Its `scimType` is our code where that is one of the RFC. */
export const scimError = ({ status, code, message, headers }: ApiError): ApiResponse =>
  scimResponse(
    status,
    {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: String(status),
      ...(scimTypeOf(code) !== undefined && { scimType: scimTypeOf(code) }),
      detail: message,
    },
    headers,
  );

const scimTypes = [
  "invalidFilter",
  "invalidSyntax",
  "invalidValue",
  "mutability",
  "noTarget",
  "uniqueness",
] as const;
type ScimType = (typeof scimTypes)[number];

/** A body that is no JSON object is `invalid_input` in the rest of the API. */
const scimTypeOf = (code: string): ScimType | undefined =>
  code === "invalid_input" ? "invalidSyntax" : scimTypes.find((one) => one === code);

/** An error whose code is a `scimType`. */
export const rejected = (status: number, scimType: ScimType, message: string) =>
  new ApiError(status, scimType, message);

export const readScimBody = (request: ApiRequest): Promise<unknown> =>
  readOperationBody(request, operationLimits, [type, "application/json"]);
