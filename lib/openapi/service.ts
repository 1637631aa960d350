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
      responses: { "200": answered("The document.") },
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
        "200": answered("Database reached, migrations applied."),
        "503": answered("Not yet, or no longer."),
      },
    },
  },
});
