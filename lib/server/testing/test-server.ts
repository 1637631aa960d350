import { type IncomingHttpHeaders, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";
import type { Deps } from "../api/deps";
import { type PageRenderers, requestHandler } from "../http/adapters/handler";
import { listen } from "../http/process/listen";

/** An answer as it came over the network. */
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

/** The production server's door on a port of its own, with pages that say no more than that they are pages. */
export async function startTestServer(
  deps: Deps,
  page: PageRenderers["page"] = plainPage(200),
): Promise<TestServer> {
  const handler = requestHandler(deps, { page, notFound: plainPage(404) }, false);
  const { servers, port } = await listen(handler, 0, "127.0.0.1");
  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections();
  });
  return {
    port,
    request: (path, { method = "GET", headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (received) => {
          buffer(received).then(
            (bytes) => resolve({ status: received.statusCode ?? 0, headers: received.headers, bytes }),
            reject,
          );
        });
        sent.once("error", reject);
        sent.end();
      }),
  };
}
