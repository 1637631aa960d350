import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import compression from "compression";
import type { ApiRequest } from "../api";
import type { Deps } from "../deps";
import { refusalAtDoor } from "../door/admission";
import { answer, requestIdOf } from "../kernel";
import { findRoute } from "../routes";
import { lateScripts } from "./late-scripts";
import { sendAnswer, toApiRequest } from "./node-door";
import { preparePage } from "./page-headers";
import { isPagePath, wantsPage } from "./pages";

type Render = (message: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Who renders the pages of the dashboard. */
export interface Pages {
  page: Render;
  notFound: Render;
}

const compress = compression();

/** Answers every request of a server process: the API straight from the kernel, pages by their renderer. */
export const requestHandler =
  (deps: Deps, pages: Pages, development: boolean): RequestListener =>
  async (message, response) => {
    const request = toApiRequest(message, deps.door.proxies);
    const render = rendererOf(message, request, pages, development);
    if (render === null || refusalAtDoor(request, deps.door)) {
      return sendAnswer(message, response, await answer(request, deps));
    }
    trackPage(request, response, deps);
    const { publicUrl } = deps;
    const nonce = preparePage(message, response, { publicUrl, address: request.address, development });
    if (!development) {
      compress(message, response, () => {});
      // To sign in, people type and press Enter at once: that page wakes as early as it can.
      if (request.path.startsWith("/console")) lateScripts(response, nonce);
    }
    await render(message, response).catch((error: unknown) => {
      deps.log.error({ err: error }, "a page was not rendered");
      response.destroy();
    });
  };

/** What renders the answer; null when the kernel gives it. Nothing but reading goes to the pages. */
function rendererOf(
  message: IncomingMessage,
  { path }: ApiRequest,
  pages: Pages,
  development: boolean,
): Render | null {
  if (isPagePath(path)) return isReading(message) || development ? pages.page : null;
  return !findRoute(path) && wantsPage(message) ? pages.notFound : null;
}

const isReading = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** Gives a page its request id, and log and metrics their note of it, as the kernel does for the API. */
function trackPage(request: ApiRequest, response: ServerResponse, { log, metrics }: Deps): void {
  const started = performance.now();
  const requestId = requestIdOf(request);
  response.setHeader("x-request-id", requestId);
  response.once("close", () => {
    const { method } = request;
    const { statusCode: status } = response;
    const ms = performance.now() - started;
    metrics.request("page", method, status, ms);
    log.info({ requestId, method, route: "page", status, ms: Math.round(ms * 10) / 10 });
  });
}
