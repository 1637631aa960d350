import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import compression from "compression";
import type { Deps } from "../../api/deps";
import { handleRequest, requestIdOf } from "../../api/handle-request";
import type { Route } from "../../api/route";
import { findRoute } from "../../api/routes";
import type { Env } from "../../config/env";
import { checkAdmission } from "../../guards/admission";
import type { ApiRequest } from "../../kernel/api";
import { errorResponse } from "../../kernel/error-response";
import type { Trace } from "../../kernel/trace";
import { admitPage } from "../pages/anonymous-pages";
import { isPagePath, wantsPage } from "../pages/next";
import { preparePage } from "../pages/page-headers";
import type { SendStatic } from "../pages/static-files";
import { behindNext, headersForNext } from "./behind-next";
import { expectsContinue, sendResponse, toApiRequest } from "./node";
import { receivedRequests } from "./received-requests";

type Render = (message: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Renderers of the dashboard's pages. */
export interface PageRenderers {
  page: Render;
  notFound: Render;
  /** Sends the files of the build as they were compressed with it; absent in development. */
  sendStatic?: SendStatic;
}

const compress = compression();

/** Handles every request of a server process: the API straight through the kernel, pages by their renderer. */
export const requestHandler =
  (
    deps: Deps,
    pages: PageRenderers,
    development: boolean,
    apiServer: Env["API_SERVER"] = "node",
  ): RequestListener =>
  async (message, response) => {
    const request = toApiRequest(message, deps.guards.proxies, response);
    const route = isPagePath(request.path, development) ? null : findRoute(request.path);
    const render = rendererOf(message, request, route, pages, development);
    if (render === null || checkAdmission(request, deps.guards)) {
      if (apiServer === "next" && hasRouteHandler(request, route) && !checkAdmission(request, deps.guards)) {
        if (deps.lifecycle.stopping || mayStayUnread(message)) response.setHeader("connection", "close");
        if (expectsContinue(message)) response.writeContinue();
        message.headers = headersForNext(message);
        return receivedRequests.run(behindNext(request, deps, route), () => pages.page(message, response));
      }
      const apiResponse = await handleRequest(request, deps, route);
      return sendResponse(message, response, apiResponse, deps.lifecycle.stopping);
    }
    if (deps.lifecycle.stopping) response.setHeader("connection", "close");
    const trace = trackPage(request, response, deps);
    const { publicUrl } = deps;
    preparePage(message, response, { publicUrl, address: request.address, development });
    if (expectsContinue(message)) response.writeContinue();
    if (pages.sendStatic?.(request.path, message, response)) return;
    if (!development) {
      const limited = await admitPage(request, deps).catch((error) => errorResponse(error, trace, deps.log));
      if (limited) return sendResponse(message, response, limited, deps.lifecycle.stopping);
      compress(message, response, () => {});
    }
    await render(message, response).catch((error: unknown) => {
      deps.log.error({ err: error }, "failed to render a page");
      response.destroy();
    });
  };

const routeHandlerMethods = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"]);

/**
 * Whether a body may be rejected before it is read to its end: Next.js then neither reads the rest nor closes the connection,
 * on which the next request would be lost.
 */
const mayStayUnread = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? 0) > 64_000 || headers["transfer-encoding"] !== undefined;

/** Whether Next.js has a route handler for a request; it would redirect or reject others before any of our code runs. */
const hasRouteHandler = ({ method }: ApiRequest, route: Route | null): boolean =>
  routeHandlerMethods.has(method) && route !== null;

/** The renderer of a page request; null when the kernel handles the request, as all but GET and HEAD. */
function rendererOf(
  message: IncomingMessage,
  { path }: ApiRequest,
  route: Route | null,
  pages: PageRenderers,
  development: boolean,
): Render | null {
  if (isPagePath(path, development)) return isReading(message) || development ? pages.page : null;
  return !route && wantsPage(message) ? pages.notFound : null;
}

const isReading = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** Sets the request ID of a page and records it in log and metrics, as the kernel does for the API. */
function trackPage(request: ApiRequest, response: ServerResponse, { log, metrics }: Deps): Trace {
  const started = performance.now();
  const requestId = requestIdOf(request);
  response.setHeader("x-request-id", requestId);
  response.once("close", () => {
    const { method, address } = request;
    const { statusCode: status } = response;
    const ms = performance.now() - started;
    metrics.recordRequest("page", method, status, ms);
    log.info({ requestId, method, route: "page", status, ms: Math.round(ms * 10) / 10, address });
  });
  return { requestId, route: "page", dialect: "operations", actor: null, headers: {} };
}
