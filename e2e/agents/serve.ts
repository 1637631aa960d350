import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { freePort } from "@/bin/embedded/free-port";
import type { Deps } from "@/lib/server/api/deps";
import { requestHandler } from "@/lib/server/http/adapters/handler";
import { sendResponse, toApiRequest } from "@/lib/server/http/adapters/node";
import { listen } from "@/lib/server/http/process/listen";
import { errorResponse } from "@/lib/server/kernel/error-response";
import type { Trace } from "@/lib/server/kernel/trace";
import { readMessage, requireOrigin, respondToMessage } from "@/lib/server/mcp/transport";
import type { TestApi } from "@/lib/server/testing/test-api";
import { fixtureServer } from "./fixture-server";

/** The path of a package that `npm run test:mcp` installs. */
export const packagePath = (...parts: string[]): string =>
  join(process.cwd(), process.env.TEST_MCP_PACKAGES ?? "", ...parts);

const noPage = async (): Promise<void> => {};

/** A module of the official client 1.x. */
export const loadClient = (path: string) =>
  import(pathToFileURL(packagePath("@modelcontextprotocol/sdk/dist/esm/client", path)).href);

/**
 * A server on a port of its own. The packages have no option for a key, so that what they send to `/mcp` has this one. Its
 * `/fixture` answers with the tools of the conformance suite, through the transport of `/mcp`.
 */
export async function serveAgents(api: TestApi, key: string): Promise<{ url: string; deps: Deps }> {
  const port = await freePort(0);
  const url = `http://localhost:${port}`;
  const deps = api.anotherProcess({ PUBLIC_URL: url });
  const handle = requestHandler(deps, { page: noPage, notFound: noPage }, false);
  const { servers } = await listen(
    async (message, response) => {
      if (message.url === "/mcp") message.headers.authorization ??= `Bearer ${key}`;
      if (message.url !== "/fixture" || message.method !== "POST") return handle(message, response);
      const request = toApiRequest(message, deps.guards.proxies);
      const trace: Trace = {
        ...{ requestId: "test", route: "/fixture", dialect: "operations" },
        ...{ actor: null, headers: {} },
      };
      const answer = async () => {
        requireOrigin(request, deps);
        return respondToMessage(request, await readMessage(request), fixtureServer, deps, trace);
      };
      const sent = await answer().catch((error: unknown) => errorResponse(error, trace, deps.log));
      await sendResponse(message, response, sent, false);
    },
    port,
    undefined,
  );
  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections();
  });
  return { url, deps };
}
