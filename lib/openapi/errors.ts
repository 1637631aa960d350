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
});

interface ErrorKind {
  name: string;
  description: string;
  headers?: Json;
}

const header = (description: string): Json => ({ description, schema: { type: "string" } });
const retryAfter = { "Retry-After": header("Seconds to wait.") };

/** Every error status and its causes. */
const kinds: Record<number, ErrorKind> = {
  400: {
    name: "BadRequest",
    description:
      "The request is invalid: `invalid_input` on operations; on row resources PostgREST's codes (PGRST100, PGRST102, PGRST204) or a SQLSTATE (22P02, 23502, 23514, 42703, 21000 …). `issues` names the fields.",
  },
  401: {
    name: "Unauthorized",
    description: "PGRST301: credentials are missing, malformed, unknown, expired or revoked.",
    headers: { "WWW-Authenticate": header("Always `Bearer`.") },
  },
  403: {
    name: "Forbidden",
    description:
      "`missing_scope`: the message names the missing scope; 42501: the row belongs to another company.",
  },
  404: { name: "NotFound", description: "PGRST116 or `not_found`: no such record in the caller's company." },
  405: {
    name: "MethodNotAllowed",
    description: "PGRST117, or PGRST105 on PUT.",
    headers: { Allow: header("The methods that are allowed.") },
  },
  406: {
    name: "NotAcceptable",
    description: "PGRST107, or PGRST116 if one row was requested and the number of rows is not 1.",
  },
  409: {
    name: "Conflict",
    description:
      "23505: another record holds this value; 23503: a reference names a row that does not exist; `in_progress`: the call with this Idempotency-Key is still being processed.",
    headers: { "Retry-After": header("Seconds to wait; with `in_progress`.") },
  },
  412: {
    name: "PreconditionFailed",
    description:
      "`stale`: If-Match names another version, or If-None-Match is `*` and the record exists; nothing was changed.",
  },
  413: {
    name: "TooLarge",
    description:
      "`too_large`: the body is too big, holds too many values or is nested deeper than 32 levels.",
  },
  414: { name: "TargetTooLong", description: "`too_large`: path and query are longer than 64 kB." },
  415: { name: "UnsupportedMediaType", description: "`unsupported_media_type`: the body is not JSON." },
  416: { name: "RangeNotSatisfiable", description: "PGRST103: the range lies outside the rows." },
  422: {
    name: "RuleViolation",
    description:
      "`rule_violation`: a business rule rejects the operation; `idempotency_mismatch`: another call used this Idempotency-Key.",
  },
  421: {
    name: "Misdirected",
    description: "`unknown_host`: the Host header is not the address of this installation.",
  },
  431: { name: "HeadersTooLarge", description: "`too_large`: the headers are larger than 16 kB." },
  429: {
    name: "RateLimited",
    description:
      "`rate_limited`: this key or session, its company, or an address without valid credentials exceeded its rate limit; the message says which.",
    headers: retryAfter,
  },
  500: { name: "Internal", description: "`internal`: an unexpected error; report it with the request id." },
  503: {
    name: "Unavailable",
    description: "`unavailable`: the database is unreachable or overloaded.",
    headers: retryAfter,
  },
};

const always = [401, 403, 414, 421, 429, 431, 500, 503];

/** Errors that every call of an interface can return; the document lists them once, as the default response. */
const everyCall = {
  rows: { name: "RowsRefused", statuses: [400, 404, 406, 413, 416, ...always] },
  operations: { name: "OperationRefused", statuses: [400, 404, 413, 415, ...always] },
};

/** Error responses of a call: the given statuses, and by default those that every call can return. */
export const errorRefs = (of: keyof typeof everyCall, ...statuses: number[]): Json => ({
  ...Object.fromEntries(
    statuses.map((status) => [String(status), ref("responses", kinds[status]?.name ?? everyCall[of].name)]),
  ),
  default: ref("responses", everyCall[of].name),
});

const responseOf = (description: string, headers: Json | undefined): Json => ({
  description,
  headers: { ...commonHeaders, ...headers },
  content: jsonContent(ref("schemas", "Error")),
});

function defaultResponse(statuses: readonly number[]): Json {
  const descriptions = statuses.map((status) => `${status} ${kinds[status]?.description}`);
  const headers = Object.assign({}, ...statuses.map((status) => kinds[status]?.headers));
  return { ...responseOf(descriptions.join("\n\n"), headers), "x-statuses": statuses };
}

/** components.responses: one for each status that only some calls return, and one for those of every call. */
export const errorResponses = (): Json => {
  const shared = Object.values(everyCall);
  const own = Object.entries(kinds).filter(
    ([status]) => !shared.every(({ statuses }) => statuses.includes(Number(status))),
  );
  return Object.fromEntries([
    ...own.map(([, { name, description, headers }]) => [name, responseOf(description, headers)]),
    ...shared.map(({ name, statuses }) => [name, defaultResponse(statuses)]),
  ]);
};

export const errorSchema = (): Json => jsonSchemaOf(ErrorBody, "output");
