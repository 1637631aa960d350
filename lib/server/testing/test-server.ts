import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import nextServer from "next";
import { afterAll } from "vitest";
import * as z from "zod";
import type { Deps } from "../api/deps";
import { type PageRenderers, requestHandler } from "../http/adapters/handler";
import { isPagePath } from "../http/pages/next";
import type { SendStatic } from "../http/pages/static-files";
import { listen } from "../http/process/listen";

/**
 * How a test's calls reach the API: `kernel` without a network, where the test does not need one; `node` and `next` through
 * a server, with the API in our own adapter or in the route handlers of the built Next.js.
 */
export const testApiServer = z
  .enum(["kernel", "node", "next"])
  .default("kernel")
  .parse(process.env.TEST_API_SERVER);

/** A response as it came over the network; its headers without what Next.js adds to Vary for pages of its own. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

export interface TestServer {
  port: number;
  /** Sends exactly these headers, Host too when it is among them. */
  request(
    path: string,
    options?: { method?: string; headers?: Record<string, string> },
  ): Promise<RawResponse>;
}

const plainPage = (status: number) => async (_message: unknown, response: ServerResponse) => {
  response.writeHead(status, { "content-type": "text/html" }).end("<!doctype html>");
};

/** The production HTTP server on a port of its own, with placeholder pages. */
export async function startTestServer(
  deps: Deps,
  page: PageRenderers["page"] = plainPage(200),
  sendStatic?: SendStatic,
): Promise<TestServer> {
  const { port, close } = await openTestServer(deps, page, "127.0.0.1", sendStatic);
  afterAll(close);
  return {
    port,
    request: (path, { method = "GET", headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (received) => {
          buffer(received).then(
            (bytes) => resolve({ status: received.statusCode ?? 0, headers: withoutRouter(received), bytes }),
            reject,
          );
        });
        sent.once("error", reject);
        sent.end();
      }),
  };
}

const varyOfNext = /^rsc, next-router-state-tree, [a-z, -]+?-segment-prefetch(, )?/;

function withoutRouter({ headers }: IncomingMessage): IncomingHttpHeaders {
  const { vary, ...others } = headers;
  const own = vary?.replace(varyOfNext, "");
  return own ? { ...others, vary: own } : others;
}

/** The server of `startTestServer`, which its caller closes. */
export async function openTestServer(
  deps: Deps,
  page: PageRenderers["page"] = plainPage(200),
  host = "127.0.0.1",
  sendStatic?: SendStatic,
): Promise<{ port: number; close(): void }> {
  const { servers, port } = await listen(await handlerOf(deps, page, sendStatic), 0, host);
  return {
    port,
    close() {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}

async function handlerOf(
  deps: Deps,
  page: PageRenderers["page"],
  sendStatic?: SendStatic,
): Promise<RequestListener> {
  const others = { notFound: plainPage(404), ...(sendStatic && { sendStatic }) };
  if (testApiServer !== "next") return requestHandler(deps, { page, ...others }, false);
  const next = await builtNext();
  const pages: PageRenderers = {
    page: (message, response) =>
      (isPagePath(message.url?.split("?")[0] ?? "", false) ? page : next)(message, response),
    ...others,
  };
  return requestHandler(deps, pages, false, "next");
}

let prepared: Promise<PageRenderers["page"]> | undefined;

/** The built Next.js, loaded once for all test files of a worker. */
function builtNext(): Promise<PageRenderers["page"]> {
  prepared ??= (async () => {
    const app = nextServer({ dev: false, dir: process.cwd() });
    await app.prepare();
    return app.getRequestHandler();
  })();
  return prepared;
}
