import { type Json, ref } from "./json-schema";
import { commonHeaders, sharedRefs } from "./shared-components";

const type = "application/scim+json";
const content = (schema: Json): Json => ({ [type]: { schema } });
const text = { type: "string" };

const security = [{ directoryToken: [] }];
const common = { tags: ["directory"], security, "x-scopes": [] };
const writing = { ...common, parameters: sharedRefs("IdempotencyKey") };
const failed = { default: ref("responses", "ScimError") };
const user = { description: "The member.", content: content(ref("schemas", "ScimUser")) };
const body = (schema: string): Json => ({ required: true, content: content(ref("schemas", schema)) });
const list = (description: string): Json => ({
  "200": { description, content: content(ref("schemas", "ScimList")) },
  ...failed,
});

const query = (name: string, description: string, schema: Json = text): Json => ({
  name,
  in: "query",
  schema,
  description,
});
const descriptionPath = (operationId: string, summary: string, about: string): Json => ({
  parameters: [idParameter],
  get: {
    ...common,
    operationId,
    summary,
    "x-label": "READ",
    responses: { "200": { description: about, content: content({ type: "object" }) }, ...failed },
  },
});
const idParameter = { name: "id", in: "path", required: true, schema: text };

/** SCIM 2.0: what a company's directory calls. */
export const scimPaths = (): Json => ({
  "/scim/v2/Users": {
    get: {
      ...common,
      operationId: "scimListUsers",
      summary: "List members",
      description: "Members with an address of the company's domain.",
      "x-label": "READ",
      parameters: [
        query(
          "filter",
          '`userName`, `externalId`, `id` or `emails[type eq "work"].value` with `eq`, combined by `and`.',
        ),
        query("startIndex", "Position of the first member, from 1.", { type: "integer", minimum: 1 }),
        query("count", "Members on the page, up to 200.", { type: "integer", minimum: 0 }),
      ],
      responses: list("The members."),
    },
    post: {
      ...writing,
      operationId: "scimAddUser",
      summary: "Add a member",
      description: "409 for an address that is a member already, or has an account outside of the company.",
      "x-label": "WRITE",
      requestBody: body("ScimUser"),
      responses: { "201": user, ...failed },
    },
  },
  "/scim/v2/Users/{id}": {
    parameters: [idParameter],
    get: {
      ...common,
      operationId: "scimReadUser",
      summary: "Show a member",
      "x-label": "READ",
      responses: { "200": user, ...failed },
    },
    put: {
      ...writing,
      operationId: "scimReplaceUser",
      summary: "Replace a member",
      description: "Changes name, `active` and `externalId`. What is absent stays as it is.",
      "x-label": "WRITE",
      requestBody: body("ScimUser"),
      responses: { "200": user, ...failed },
    },
    patch: {
      ...writing,
      operationId: "scimPatchUser",
      summary: "Change a member",
      description: "`active: false` ends their sessions and API keys within a second.",
      "x-label": "WRITE",
      requestBody: body("ScimPatch"),
      responses: { "200": user, ...failed },
    },
    delete: {
      ...writing,
      operationId: "scimDeleteUser",
      summary: "Delete a member",
      description: "Deactivates them and hides them from the directory.",
      "x-label": "DESTRUCTIVE",
      responses: { "204": { description: "Done." }, ...failed },
    },
  },
  "/scim/v2/ServiceProviderConfig": {
    get: {
      ...common,
      operationId: "scimServiceProviderConfig",
      summary: "Supported features of SCIM",
      "x-label": "READ",
      responses: {
        "200": { description: "The configuration.", content: content({ type: "object" }) },
        ...failed,
      },
    },
  },
  "/scim/v2/ResourceTypes": {
    get: {
      ...common,
      operationId: "scimResourceTypes",
      summary: "Resource types of SCIM",
      "x-label": "READ",
      responses: list("The type User."),
    },
  },
  "/scim/v2/ResourceTypes/{id}": descriptionPath(
    "scimResourceType",
    "One resource type of SCIM",
    "The resource type.",
  ),
  "/scim/v2/Schemas": {
    get: {
      ...common,
      operationId: "scimSchemas",
      summary: "Schemas of SCIM",
      "x-label": "READ",
      responses: list("The schema of User."),
    },
  },
  "/scim/v2/Schemas/{id}": descriptionPath("scimSchema", "One schema of SCIM", "The schema."),
});

/** components.responses of SCIM. */
export const scimResponses = (): Json => ({
  ScimError: {
    description: "An error in the form of RFC 7644, 3.12.",
    headers: {
      ...commonHeaders,
      "WWW-Authenticate": { description: "`Bearer`, with 401.", schema: { type: "string" } },
    },
    content: content({
      type: "object",
      required: ["schemas", "status", "detail"],
      properties: { schemas: { type: "array", items: text }, status: text, scimType: text, detail: text },
    }),
    "x-statuses": [400, 401, 404, 405, 409, 413, 415, 422, 429, 503],
  },
});

/** components.schemas of SCIM. */
export const scimSchemas = (): Json => ({
  ScimUser: {
    type: "object",
    required: ["userName"],
    properties: {
      schemas: { type: "array", items: text },
      id: text,
      externalId: text,
      userName: { ...text, description: "E-mail address, within the company's domain; cannot be changed." },
      displayName: text,
      name: { type: "object", properties: { formatted: text, givenName: text, familyName: text } },
      active: { type: "boolean" },
    },
  },
  ScimPatch: {
    type: "object",
    required: ["Operations"],
    properties: {
      schemas: { type: "array", items: text },
      Operations: {
        type: "array",
        items: {
          type: "object",
          required: ["op"],
          properties: { op: { enum: ["add", "replace", "remove"] }, path: text, value: {} },
        },
      },
    },
  },
  ScimList: {
    type: "object",
    required: ["totalResults", "Resources"],
    properties: {
      schemas: { type: "array", items: text },
      totalResults: { type: "integer" },
      startIndex: { type: "integer" },
      itemsPerPage: { type: "integer" },
      Resources: { type: "array", items: { type: "object" } },
    },
  },
});
