import * as z from "zod";
import { type Json, jsonContent, jsonSchemaOf, ref } from "./json-schema";
import { commonHeaders } from "./shared-components";

/** The one error body of the whole API. */
export const ErrorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  details: z.string().nullable(),
  hint: z.string().nullable(),
  issues: z
    .array(z.strictObject({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))
    .optional(),
  requestId: z.string(),
  error: z.string().optional().meta({ description: "On the endpoints of OAuth: the code of the RFC" }),
  error_description: z.string().optional(),
});

interface ErrorKind {
  description: string;
  headers?: Json;
}

const header = (description: string): Json => ({ description, schema: { type: "string" } });
const retryAfter = { "Retry-After": header("Seconds to wait.") };

/** Every error status and its causes. */
const kinds: Record<number, ErrorKind> = {
  300: {
    description: "PGRST201: several relationships lead to the embedded resource; `hint` names them.",
  },
  400: {
    description:
      "The request is invalid: `invalid_input` on operations; on row resources PostgREST's codes (PGRST100, PGRST102, PGRST204) or a SQLSTATE (22P02, 23502, 23514, 42703, 21000 …). `issues` names the fields.",
  },
  401: {
    description: "PGRST301: credentials are missing, malformed, unknown, expired or revoked.",
    headers: { "WWW-Authenticate": header("Always `Bearer`.") },
  },
  403: {
    description:
      "`missing_scope`: the message names the missing scope; 42501: the row belongs to another company; `session_required`: not by key; `sign_in_again`: the session is too old; `company_session`: the identity provider of a company began the session; `other_session`: the page shows another user or company than its session has; `second_factor_required`.",
  },
  404: { description: "PGRST116 or `not_found`: no such record in the caller's company." },
  405: {
    description: "PGRST117, or PGRST105 on PUT.",
    headers: { Allow: header("The methods that are allowed.") },
  },
  406: {
    description: "PGRST107, or PGRST116 if one row was requested and the number of rows is not 1.",
  },
  408: { description: "`timeout`: the request was not received in time." },
  409: {
    description:
      "23505: another record holds this value; 23503: a reference names a row that does not exist; `in_progress`: the call with this Idempotency-Key is still being processed.",
    headers: { "Retry-After": header("Seconds to wait; with `in_progress`.") },
  },
  412: {
    description:
      "`stale`: If-Match or the body names another version, the plan has expired, or If-None-Match is `*` and the record exists; nothing was changed.",
  },
  413: {
    description:
      "`too_large`: the body is too big, holds too many values or is nested deeper than 32 levels.",
  },
  414: { description: "`too_large`: path and query are longer than 64 kB." },
  415: { description: "`unsupported_media_type`: the body is not JSON, or is compressed." },
  416: {
    description: "PGRST103: the range lies outside the rows.",
    headers: { "Content-Range": header("`*/total`, where the rows were counted.") },
  },
  422: {
    description:
      "`rule_violation`: a business rule rejects the operation; `idempotency_mismatch`: another call used this Idempotency-Key.",
  },
  421: {
    description: "`unknown_host`: the Host header is not the address of this installation.",
  },
  431: { description: "`too_large`: the headers are larger than 16 kB." },
  429: {
    description:
      "`rate_limited`: this key or session, its company, or an address without valid credentials exceeded its rate limit; the message names which.",
    headers: retryAfter,
  },
  500: { description: "`internal`: an unexpected error; report it with the request id." },
  503: {
    description:
      "`unavailable`: the database is unreachable or overloaded, or other calls keep changing the same records.",
    headers: retryAfter,
  },
};

const always = [401, 403, 408, 414, 421, 429, 431, 500, 503];

/** Error statuses of reading rows. */
export const readErrors = [300, 400, 404, 406, 413, 416, ...always];
const operating = [400, 404, 413, 415, ...always];

/** The errors of each kind of call. The document has one default response for each; the schema of the body has the causes. */
const errorsOf = {
  ReadError: readErrors,
  CreateError: [...readErrors, 409, 415, 422],
  ChangeError: [...readErrors, 409, 412, 415, 422],
  ReplaceError: [...readErrors, 405, 409, 412, 415, 422],
  QueryError: [...operating, 422],
  WriteError: [...operating, 409, 412, 422],
};

/** The error responses of a call. */
export const errorRef = (kind: keyof typeof errorsOf): Json => ({ default: ref("responses", kind) });

/** components.responses of errors. */
export const errorResponses = (): Json =>
  Object.fromEntries(
    Object.entries(errorsOf).map(([kind, all]) => {
      const statuses = all.toSorted((a, b) => a - b);
      return [kind, errorResponse(statuses, `${statuses.join(", ")}: causes at the schema \`Error\`.`)];
    }),
  );

export const errorResponse = (
  statuses: readonly number[],
  description: string,
  schema = ref("schemas", "Error"),
): Json => ({
  description,
  headers: Object.assign({ ...commonHeaders }, ...statuses.map((status) => kinds[status]?.headers)),
  content: jsonContent(schema),
  "x-statuses": statuses,
});

export const errorSchema = (): Json => ({
  description: Object.entries(kinds)
    .map(([status, { description }]) => `${status} ${description}`)
    .join("\n\n"),
  ...jsonSchemaOf(ErrorBody, "output"),
});
