import { resources } from "@/lib/resources";
import { operationAreas } from "@/lib/schemas/areas";
import { errorResponses, errorSchema } from "./errors";
import { filePaths } from "./files";
import type { Json } from "./json-schema";
import { mcpPaths, mcpResponses, mcpSchemas } from "./mcp";
import { oauthPaths } from "./oauth";
import { operationPaths, operationSchemas } from "./operations";
import { printPaths } from "./print";
import { rowResponses, rowSchemas, sharedFilters, sharedResponses } from "./resource-components";
import { resourcePaths } from "./resource-paths";
import { scimPaths, scimResponses, scimSchemas } from "./scim";
import { servicePaths } from "./service";
import { sharedHeaders, sharedParameters } from "./shared-components";
import { withShared } from "./shared-schemas";

const description = `Business records of manufacturing companies. Two kinds of interface, both JSON:

- **Row resources** at \`/<resource>\` use PostgREST's query language; its clients work unchanged.
  A parameter named like a column filters the rows of GET, HEAD, PATCH and DELETE; POST ignores it, and PUT accepts only the key's.
  A GET whose only parameter is \`<key>=eq.<value>\` returns that one record, any other a list; a POST of one object returns the created record.
  A list in a body is written by one statement, all or nothing. PATCH and DELETE without a filter change nothing (21000).
  HEAD takes the parameters and scopes of GET; OPTIONS needs no scope. \`Accept: application/vnd.pgrst.object+json\` returns one row
  as an object and \`application/vnd.pgrst.array+json\` a list, with the schemas of \`application/json\`.
- **Operations** at \`POST /api/v1/<area>/<operation>\` carry a label: READ, WRITE or DESTRUCTIVE (\`x-label\`).

Every call sends \`Authorization: Bearer <API_KEY>\`; \`x-scopes\` lists the scopes that the key needs. A company never sees another company's records.
Every response has the header \`X-Request-Id\`, and with valid credentials \`RateLimit-Policy\` and \`RateLimit\` (\`components.headers\`).

- **Members** at \`/scim/v2/Users\` are added and deactivated by a company's directory with SCIM 2.0 (RFC 7644) and a token of its own.

Not part of this interface: \`/api/auth/*\`, which the console uses for sign-in and which may change at any time, and the cookies that it sets.
Programs use API keys and never sign in. Operations marked \`x-internal\` exist for the console and may change: a key may call them, except those marked \`x-session-only\`.`;

const securitySchemes: Json = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "An API key (`mw_live_` and 36 characters) or the access token of a connected app (`mw_at_…`).",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "millwright.session_token",
    description: "The session of a signed-in user; over https the name begins with `__Host-`.",
  },
  directoryToken: {
    type: "http",
    scheme: "bearer",
    description: "The token of a company's directory: `mw_scim_` and 36 characters.",
  },
};

/** The OpenAPI 3.1 document of the whole interface, derived from the registries that serve it. */
export function openApiDocument(): Json {
  return {
    openapi: "3.1.0",
    info: { title: "Millwright", version: "1.0.0", description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/", description: "This installation" }],
    security: [{ apiKey: [] }],
    tags: [
      ...Object.values(resources),
      ...[...operationAreas, "access", "directory", "service"].map((name) => ({ name })),
    ].map(tag),
    paths: {
      ...resourcePaths(),
      ...operationPaths(),
      ...printPaths(),
      ...filePaths(),
      ...scimPaths(),
      ...servicePaths(),
      ...oauthPaths(),
      ...mcpPaths(),
    },
    components: {
      securitySchemes,
      headers: sharedHeaders(),
      parameters: { ...sharedParameters(), ...sharedFilters() },
      responses: {
        ...errorResponses(),
        ...mcpResponses(),
        ...scimResponses(),
        ...sharedResponses(),
        ...rowResponses(),
      },
      schemas: withShared({
        Error: errorSchema(),
        ...mcpSchemas(),
        ...scimSchemas(),
        ...rowSchemas(),
        ...operationSchemas(),
      }),
    },
  };
}

const tag = (entry: { name: string; summary?: string }): Json =>
  entry.summary ? { name: entry.name, description: entry.summary } : { name: entry.name };
