import type { ApiError } from "@/lib/schemas/errors";
import type { Dialect } from "../database/errors/map-database-error";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import type { Trace } from "../kernel/trace";
import type { Deps } from "./deps";

/** One kind of path and its handler. */
export interface Route {
  /** Its name in the log; never contains input of callers. */
  name: string;
  dialect: Dialect;
  /** Methods that it takes, in the order that Allow names them. */
  methods: readonly string[];
  /** Throws for what is an error whatever the method. Called before the 405 of a method that is none of its own. */
  checkAnyMethod?: (request: ApiRequest) => void;
  /** The response for an error, where a standard prescribes another form than the one error body. */
  toResponse?: (error: ApiError) => ApiResponse;
  /** Called with one of its methods. */
  handle(request: ApiRequest, deps: Deps, trace: Trace): Promise<ApiResponse>;
}
