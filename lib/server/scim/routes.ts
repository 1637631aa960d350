import { ApiError, notFound } from "@/lib/schemas/errors";
import type { Deps } from "../api/deps";
import type { Route } from "../api/route";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { readIdempotencyKey } from "../kernel/idempotency/idempotency-key";
import { operationLimits } from "../kernel/read-json-body";
import type { Trace } from "../kernel/trace";
import { admitDirectory, type DirectoryCall } from "./admit-directory";
import { listOf, resourceTypes, schemas, serviceProviderConfig } from "./discovery";
import { readScimBody, scimError, scimResponse } from "./scim-response";
import { addUser, deleteUser, listUsers, patchUser, readUser, replaceUser } from "./users";

type Handle = (call: DirectoryCall, request: ApiRequest, id: string) => Promise<ApiResponse>;

const ok = async (body: Promise<object> | object) => scimResponse(200, await body);

/** Handlers of each path, by method; `Users/` has the ID of a member after it, the others that of a description. */
const handlers: Record<string, Record<string, Handle>> = {
  ServiceProviderConfig: { GET: ({ baseUrl }) => ok(serviceProviderConfig(baseUrl)) },
  ResourceTypes: { GET: ({ baseUrl }) => ok(listOf(resourceTypes(baseUrl))) },
  "ResourceTypes/": { GET: async ({ baseUrl }, _request, id) => ok(oneOf(resourceTypes(baseUrl), id)) },
  Schemas: { GET: ({ baseUrl }) => ok(listOf(schemas(baseUrl))) },
  "Schemas/": { GET: async ({ baseUrl }, _request, id) => ok(oneOf(schemas(baseUrl), id)) },
  Users: {
    GET: (call, { query }) => ok(listUsers(call, new URLSearchParams(query))),
    POST: async (call, request) => addUser(call, await readScimBody(request)),
  },
  "Users/": {
    GET: (call, _request, id) => ok(readUser(call, id)),
    PUT: async (call, request, id) => replaceUser(call, id, await readScimBody(request)),
    PATCH: async (call, request, id) => patchUser(call, id, await readScimBody(request)),
    DELETE: (call, _request, id) => deleteUser(call, id),
  },
};

function oneOf<T extends { id: string }>(all: readonly T[], id: string): T {
  const found = all.find((one) => one.id === id);
  if (!found) throw notFound("A description with this id");
  return found;
}

const anyPath = /^\/scim\/v2(?:\/|$)/;
const scimPath = /^\/scim\/v2\/(\w+)(?:\/([0-9A-Za-z_.:-]{1,64}))?$/;
const anyMethod = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** A path without escapes, such as those of the colons of a schema's ID; the path itself where they are invalid. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Route of SCIM 2.0 (RFC 7644), with which a company's directory adds and deactivates members; null outside of it. Errors of
 * all paths below have its form, those of unknown ones too.
 */
export function findScimRoute(path: string): Route | null {
  if (!anyPath.test(path)) return null;
  const [, kind = "", id] = scimPath.exec(decoded(path)) ?? [];
  const name = id === undefined ? kind : `${kind}/`;
  const methods = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  const route = { dialect: "operations", toResponse: scimError } as const;
  if (!methods) return { ...route, name: "/scim/v2/…", methods: anyMethod, handle: nothing };
  return {
    ...route,
    name: `/scim/v2/${name}${id === undefined ? "" : "{id}"}`,
    methods: Object.keys(methods),
    handle: (request, deps, trace) => respond(methods[request.method], request, deps, trace, id ?? ""),
  };
}

async function nothing(): Promise<never> {
  throw new ApiError(404, "not_found", "There is nothing at this path.");
}

async function respond(
  handle: Handle | undefined,
  request: ApiRequest,
  deps: Deps,
  trace: Trace,
  id: string,
): Promise<ApiResponse> {
  const call = await admitDirectory(request, deps, trace);
  if (!handle) return nothing();
  if (request.method === "GET") return handle(call, request, id);
  const { request: whole, idempotencyKey } = await readIdempotencyKey(
    request,
    call.actor,
    operationLimits.bytes,
    deps.cipher,
  );
  return handle({ ...call, idempotencyKey }, whole, id);
}
