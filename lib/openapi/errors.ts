import * as z from "zod";
import { type Json, jsonContent, jsonSchemaOf, ref } from "./json-schema";
import { everyAnswer } from "./shared-headers";

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

/** Every status that refuses, with when it does. */
const kinds: Record<number, ErrorKind> = {
  400: {
    name: "BadRequest",
    description:
      "The request is wrong: `invalid_input` on operations; on row resources PostgREST's codes (PGRST100, PGRST102, PGRST204) or a SQLSTATE (22P02, 23502, 23514, 42703, 21000 …). `issues` names the fields.",
  },
  401: {
    name: "Unauthorized",
    description: "PGRST301: credentials are missing, malformed, unknown, expired or revoked.",
    headers: { "WWW-Authenticate": header("Always `Bearer`.") },
  },
  403: {
    name: "Forbidden",
    description:
      "`missing_scope`: the message names the scope that is missing; 42501: the row names another company.",
  },
  404: { name: "NotFound", description: "PGRST116 or `not_found`: no such record in the caller's company." },
  405: {
    name: "MethodNotAllowed",
    description: "PGRST117, or PGRST105 on PUT.",
    headers: { Allow: header("The methods that work.") },
  },
  406: { name: "NotAcceptable", description: "PGRST107, or PGRST116 where one row was asked for." },
  409: {
    name: "Conflict",
    description:
      "23505: another record holds this value; 23503: a reference names a row that does not exist; `in_progress`: the call with this Idempotency-Key is still being worked on.",
    headers: { "Retry-After": header("Seconds to wait; with `in_progress`.") },
  },
  412: {
    name: "PreconditionFailed",
    description:
      "`stale`: If-Match names another version, or If-None-Match wants no record where there is one; nothing was changed.",
  },
  413: { name: "TooLarge", description: "`too_large`: the body is too big or nested deeper than 32 levels." },
  415: { name: "UnsupportedMediaType", description: "`unsupported_media_type`: the body is not JSON." },
  416: { name: "RangeNotSatisfiable", description: "PGRST103: the range lies outside the rows." },
  422: {
    name: "RuleViolation",
    description:
      "`rule_violation`: a business rule refuses an operation; `idempotency_mismatch`: another call used this Idempotency-Key.",
  },
  421: {
    name: "Misdirected",
    description: "`unknown_host`: the Host header is not the address of this installation.",
  },
  429: {
    name: "RateLimited",
    description:
      "`rate_limited`: this key or session, or its company, made too many calls; the message says which.",
    headers: retryAfter,
  },
  500: { name: "Internal", description: "`internal`: a defect on our side; tell us the request id." },
  503: {
    name: "Unavailable",
    description: "`unavailable`: the database is away or overloaded.",
    headers: retryAfter,
  },
};

const always = [401, 403, 421, 429, 500, 503];

/** What every call of an interface may be refused with: the document tells it once, as the default answer. */
const anyCall = {
  rows: { name: "RowsRefused", statuses: [400, 404, 406, 413, 416, ...always] },
  operations: { name: "OperationRefused", statuses: [400, 404, 413, 415, ...always] },
};

/** The responses member of a call for the statuses that it can refuse with beside those of every call. */
export const refusals = (of: keyof typeof anyCall, ...statuses: number[]): Json => ({
  ...Object.fromEntries(
    statuses.map((status) => [String(status), ref("responses", kinds[status]?.name ?? anyCall[of].name)]),
  ),
  default: ref("responses", anyCall[of].name),
});

const responseOf = (description: string, headers: Json | undefined): Json => ({
  description,
  headers: { ...everyAnswer, ...headers },
  content: jsonContent(ref("schemas", "Error")),
});

function defaultResponse(statuses: readonly number[]): Json {
  const told = statuses.map((status) => `${status} ${kinds[status]?.description}`);
  const headers = Object.assign({}, ...statuses.map((status) => kinds[status]?.headers));
  return { ...responseOf(told.join("\n\n"), headers), "x-statuses": statuses };
}

/** components.responses: one for each status that some calls refuse with, and one for those of every call. */
export const errorResponses = (): Json => {
  const shared = Object.values(anyCall);
  const own = Object.entries(kinds).filter(
    ([status]) => !shared.every(({ statuses }) => statuses.includes(Number(status))),
  );
  return Object.fromEntries([
    ...own.map(([, { name, description, headers }]) => [name, responseOf(description, headers)]),
    ...shared.map(({ name, statuses }) => [name, defaultResponse(statuses)]),
  ]);
};

export const errorSchema = (): Json => jsonSchemaOf(ErrorBody, "output");
