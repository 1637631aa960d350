import { errorRef } from "./errors";
import { type Json, ref } from "./json-schema";
import { sharedRefs } from "./shared-components";

const part = (name: string, schema: Json): Json => ({ name, in: "path", required: true, schema });
const file: Json = { type: "string", format: "binary" };
const csv = { "text/csv": { schema: { type: "string" } } };
const xlsx = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": { schema: file },
};
const headers = { "Content-Disposition": ref("headers", "ContentDisposition") };
const common = { "x-label": "READ", "x-scopes": [], "x-internal": true };

/** The files of exports and imports. */
export const filePaths = (): Json => ({
  "/api/console/export/{resource}.{format}": {
    get: {
      ...common,
      operationId: "exportGetFile",
      tags: ["export"],
      summary: "Export a list",
      description:
        "All rows of a row resource, with its filters. `select` names columns only. Needs its read scope. A company gets three files at the same time (429 beyond that), each within ten minutes, after which the connection is closed.",
      parameters: [
        part("resource", { type: "string" }),
        part("format", { enum: ["csv", "json", "xlsx"] }),
        ...sharedRefs("Select", "Order", "And", "Or"),
      ],
      responses: {
        "200": {
          description: "The file.",
          headers,
          content: { ...csv, "application/json": { schema: { type: "array" } }, ...xlsx },
        },
        ...errorRef("ReadError"),
      },
    },
  },
  "/api/console/import/{id}.{format}": {
    get: {
      ...common,
      operationId: "importGetRejectedRows",
      tags: ["import"],
      summary: "Get the rows with errors of an import",
      description: "Its columns and one with the errors. Needs the read scope of its resource.",
      parameters: [part("id", { type: "string" }), part("format", { enum: ["csv", "xlsx"] })],
      responses: {
        "200": { description: "The file.", headers, content: { ...csv, ...xlsx } },
        ...errorRef("QueryError"),
      },
    },
  },
});
