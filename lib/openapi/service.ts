import { refusals } from "./errors";
import type { Json } from "./json-schema";

const open = { security: [], tags: ["service"], "x-label": "READ" };
const answered = (description: string): Json => ({
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
        "200": answered("The document."),
        "304": { description: "It is the one of If-None-Match." },
      },
    },
  },
  "/metrics": {
    get: {
      ...open,
      operationId: "getMetrics",
      summary: "What the process measures of itself",
      description:
        "For callers with `Authorization: Bearer <METRICS_TOKEN>`, and for the server's own machine without it.",
      responses: {
        "200": {
          description: "The text format of Prometheus.",
          content: { "text/plain": { schema: { type: "string" } } },
        },
        ...refusals("operations"),
      },
    },
  },
  "/livez": {
    get: {
      ...open,
      operationId: "getLive",
      summary: "The process runs",
      responses: { "200": answered("It does.") },
    },
  },
  "/readyz": {
    get: {
      ...open,
      operationId: "getReady",
      summary: "The service can do its work",
      responses: {
        "200": answered("Database reached, migrations applied, a worker runs."),
        "503": answered("Not yet, or no longer."),
      },
    },
  },
});
