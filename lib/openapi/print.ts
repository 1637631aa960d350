import { contract } from "@/lib/console/print/get-document.contract";
import { printedResources } from "@/lib/schemas/printed-resources";
import { errorRef } from "./errors";
import { type Json, ref } from "./json-schema";

const parameter = (name: string, description: string, more: Json = {}): Json => ({
  name,
  in: "query",
  description,
  schema: { type: "string" },
  ...more,
});

/** The PDF of a document. */
export const printPaths = (): Json => ({
  "/api/console/print/pdf": {
    get: {
      operationId: "printGetPdf",
      tags: ["print"],
      summary: "Get a document as PDF",
      description: `${contract.title}: the document of \`print/getDocument\` as a PDF, the same bytes for the same data. Needs the read scope of the document's area.`,
      "x-label": "READ",
      "x-scopes": [],
      "x-internal": true,
      parameters: [
        parameter("resource", "Kind of document", {
          required: true,
          schema: { type: "string", enum: printedResources },
        }),
        parameter("id", "ID of the record", { required: true, example: contract.example.id }),
        parameter("sections", "Section IDs, comma-separated"),
        parameter("download", "Saved instead of shown by browsers if present"),
      ],
      responses: {
        "200": {
          description: "The document.",
          headers: { "Content-Disposition": ref("headers", "ContentDisposition") },
          content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
        },
        ...errorRef("QueryError"),
      },
    },
  },
});
