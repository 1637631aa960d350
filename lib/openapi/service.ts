import { errorRef } from "./errors";
import type { Json } from "./json-schema";

interface Get extends Json {
  responses: { [status: string]: Json };
}

/** GET with HEAD, which responds like GET without a body. */
export const withHead = (get: Get): Json => {
  const { security, responses } = get;
  const bare = Object.entries(responses).map(([status, { content: _body, ...rest }]) => [status, rest]);
  return { get, head: { security, responses: Object.fromEntries(bare) } };
};

const open = { security: [], tags: ["service"], "x-label": "READ" };
/** A response with a JSON object that is not described further. */
export const jsonResponse = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { type: "object" } } },
});

const etag = { ETag: { description: "Names these bytes.", schema: { type: "string" } } };

/** The paths that need no credentials. */
export const servicePaths = (): Json => ({
  "/": withHead({
    ...open,
    operationId: "openConsole",
    summary: "To the console",
    responses: {
      "302": {
        description: "The address of the console.",
        headers: { Location: { description: "`/console`.", schema: { type: "string" } } },
      },
    },
  }),
  "/openapi.json": withHead({
    ...open,
    operationId: "getOpenApi",
    summary: "This document",
    responses: {
      "200": { ...jsonResponse("The document."), headers: etag },
      "304": { description: "Not modified since the ETag of If-None-Match.", headers: etag },
    },
  }),
  "/metrics": withHead({
    ...open,
    operationId: "getMetrics",
    summary: "Prometheus metrics",
    description: "Requires `Authorization: Bearer <METRICS_TOKEN>`, except from the server's own machine.",
    responses: {
      "200": {
        description: "Prometheus text format.",
        content: { "text/plain": { schema: { type: "string" } } },
      },
      ...errorRef("QueryError"),
    },
  }),
  "/livez": withHead({
    ...open,
    operationId: "getLive",
    summary: "Liveness",
    responses: { "200": jsonResponse("The process runs.") },
  }),
  "/readyz": withHead({
    ...open,
    operationId: "getReady",
    summary: "Readiness",
    responses: {
      "200": jsonResponse("The database takes writes, migrations are applied and a worker runs."),
      "503": jsonResponse("Not ready."),
    },
  }),
});
