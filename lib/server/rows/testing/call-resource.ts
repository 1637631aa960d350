import type { Resource } from "@/lib/resources/define";
import type { Deps } from "../../api/deps";
import type { Actor } from "../../kernel/actor";
import type { ApiRequest } from "../../kernel/api";
import { errorResponse } from "../../kernel/error-response";
import { handleRows } from "../handler";

/** Calls a resource that is in no registry, with the kernel's error responses. */
export interface ResourceCall {
  method?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Calls the row engine alone, for declarations made by a test. */
export function resourceCaller(resource: Resource, actor: Pick<Actor, "companyId" | "userId">, deps: Deps) {
  const caller: Actor = { companyGroupId: "none", keyId: null, scopes: new Set(), ...actor };
  return async ({ method = "GET", query = "", headers = {}, body = "" }: ResourceCall) => {
    const request: ApiRequest = {
      method,
      path: `/${resource.name}`,
      query,
      header: (name) => headers[name],
      address: "127.0.0.1",
      body: async () => Buffer.from(body),
    };
    const call = { actor: caller, requestId: "test", address: "127.0.0.1" };
    try {
      return await handleRows(request, resource, call, deps);
    } catch (error) {
      return errorResponse(
        error,
        { requestId: "test", route: "", dialect: "rows", actor: caller, headers: {} },
        deps.log,
      );
    }
  };
}
