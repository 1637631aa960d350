import { subscribe } from "node:diagnostics_channel";
import { type IncomingHttpHeaders, IncomingMessage } from "node:http";
import * as z from "zod";
import type { Deps } from "../../api/deps";
import { handleRequest } from "../../api/handle-request";
import type { Route } from "../../api/route";
import { findRoute } from "../../api/routes";
import type { ApiRequest } from "../../kernel/api";
import { processDeps } from "../process/process-deps";
import { readBody, toApiRequest } from "./node";
import { type HandleReceived, receivedRequests } from "./received-requests";

/** Handles a request whose body comes, and whose response goes, through Next.js. */
export const behindNext =
  (request: ApiRequest, deps: Deps, route: Route | null): HandleReceived =>
  (body) =>
    handleRequest(
      {
        ...request,
        // Next.js drops Content-Encoding from responses, so none is requested.
        header: (name) => (name === "accept-encoding" ? undefined : request.header(name)),
        body: (limit) => readBody(body, (name) => request.header(name), limit),
      },
      deps,
      route,
    );

/** Next.js takes requests with these headers for navigations of its own router, which it redirects. */
const routerHeaders = new Set([
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
]);

/** The headers of an API request for Next.js to write into: it adds X-Forwarded-For, which the kernel must not see. */
export const headersForNext = ({ headers }: IncomingMessage): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !routerHeaders.has(name)));

const Started = z.object({ request: z.instanceof(IncomingMessage) });

/** In `next start` and `next dev`: notes each request as `node:http` receives it, for the route handlers. */
export function noteRequests(): void {
  const deps = processDeps();
  deps.load.start();
  subscribe("http.server.request.start", (event) => {
    const { request: message } = Started.parse(event);
    const request = toApiRequest(message, deps.guards.proxies);
    const route = findRoute(request.path);
    if (route) message.headers = headersForNext(message);
    receivedRequests.enterWith(behindNext(request, deps, route));
  });
}
