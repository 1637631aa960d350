import { resources } from "@/lib/resources";
import { operationAreas } from "@/lib/schemas/areas";
import { errorResponses, errorSchema } from "./errors";
import type { Json } from "./json-schema";
import { operationPaths, operationSchemas } from "./operations";
import { filterParameters } from "./resource-filters";
import { sharedResponses } from "./resource-responses";
import { resourcePaths, rowResponses, rowSchemas } from "./resources";
import { servicePaths } from "./service";
import { budgetHeaders } from "./shared-headers";
import { sharedParameters } from "./shared-parameters";

const description = `Business records of manufacturing companies. Two kinds of interface, both JSON:

- **Row resources** at \`/<resource>\` speak PostgREST's query language; its clients work unchanged.
  A parameter named like a column filters the rows of GET, HEAD, PATCH and DELETE; POST ignores it, and PUT takes the key's alone.
  A GET whose only parameter is \`<key>=eq.<value>\` answers that one record, else a list; a POST of one object answers the created record.
  A list in a body is written by one statement, all or nothing. PATCH and DELETE without a filter change nothing (21000).
- **Operations** at \`POST /api/v1/<area>/<operation>\` carry a label: READ, WRITE or DESTRUCTIVE (\`x-label\`).

Every call carries \`Authorization: Bearer <API_KEY>\`; \`x-scopes\` names what the key needs. A company sees nothing of another one.

Not part of this interface: \`/api/auth/*\`, by which the console signs people in and which changes with it, and the cookies that it sets.
Programs never sign in; they carry a key. Operations marked \`x-internal\` serve the console too: a key may call them, and they may change.`;

/** The OpenAPI 3.1 document of the whole interface, derived from the registries that answer it. */
export function openApiDocument(): Json {
  return {
    openapi: "3.1.0",
    info: { title: "Millwright", version: "1.0.0", description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/", description: "This installation" }],
    security: [{ apiKey: [] }],
    tags: [
      ...Object.values(resources),
      ...[...operationAreas, "access", "service"].map((name) => ({ name })),
    ].map(tag),
    paths: { ...resourcePaths(), ...operationPaths(), ...servicePaths() },
    components: {
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "An API key: `mw_live_` and 36 characters." },
      },
      headers: {
        RequestId: {
          description: "Taken from the request when it has one; quote it when you ask for help.",
          schema: { type: "string" },
        },
        ETag: {
          description:
            "On single records: strong tag of the version, which people's changes move and counters do not.",
          schema: { type: "string" },
        },
        Link: {
          description:
            '`<address>; rel="next"` on a page as long as its limit: the rows behind it in the same order.',
          schema: { type: "string" },
        },
        IdempotentReplayed: {
          description:
            "`true` when this is the stored answer of an earlier call with the same Idempotency-Key.",
          schema: { type: "string", const: "true" },
        },
        ...budgetHeaders(),
        ContentRange: {
          description: "`first-last/total`; the total is `*` unless counted.",
          schema: { type: "string" },
        },
      },
      parameters: { ...sharedParameters(), ...filterParameters() },
      responses: { ...errorResponses(), ...sharedResponses(), ...rowResponses() },
      schemas: { Error: errorSchema(), ...rowSchemas(), ...operationSchemas() },
    },
  };
}

const tag = (entry: { name: string; summary?: string }): Json =>
  entry.summary ? { name: entry.name, description: entry.summary } : { name: entry.name };
