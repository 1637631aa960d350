import { errorRef } from "./errors";
import type { Json } from "./json-schema";

const open = { security: [], tags: ["service"], "x-label": "READ" };
/** A response with a JSON object that is not described further. */
export const jsonResponse = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { type: "object" } } },
});

/** The paths that need no credentials. */
export const servicePaths = (): Json => ({
  "/openapi.json": {
    get: {
      ...open,
      operationId: "getOpenApi",
      summary: "This document",
      responses: {
        "200": jsonResponse("The document."),
        "304": { description: "Not modified since the ETag of If-None-Match." },
      },
    },
  },
  "/metrics": {
    get: {
      ...open,
      operationId: "getMetrics",
      summary: "Prometheus metrics",
      description: "Requires `Authorization: Bearer <METRICS_TOKEN>`, except from the server's own machine.",
      responses: {
        "200": {
          description: "Prometheus text format.",
          content: { "text/plain": { schema: { type: "string" } } },
        },
        ...errorRef("OperationReadError"),
      },
    },
  },
  "/livez": {
    get: {
      ...open,
      operationId: "getLive",
      summary: "Liveness",
      responses: { "200": jsonResponse("The process runs.") },
    },
  },
  "/readyz": {
    get: {
      ...open,
      operationId: "getReady",
      summary: "Readiness",
      responses: {
        "200": jsonResponse("The database is reachable, migrations are applied and a worker runs."),
        "503": jsonResponse("Not ready."),
      },
    },
  },
});
