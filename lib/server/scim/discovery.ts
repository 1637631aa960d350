export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";

/** Members on a page of a list. */
export const maxResults = 200;

/** A ListResponse with everything on one page. */
export const listOf = (resources: object[], totalResults = resources.length, startIndex = 1): object => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

export const serviceProviderConfig = (baseUrl: string): object => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: "oauthbearertoken", name: "Directory token", description: "Authorization: Bearer mw_scim_…" },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: `${baseUrl}/ServiceProviderConfig` },
});

export const resourceTypes = (baseUrl: string) => [
  {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
    id: "User",
    name: "User",
    endpoint: "/Users",
    description: "Member of the company",
    schema: userSchema,
    meta: { resourceType: "ResourceType", location: `${baseUrl}/ResourceTypes/User` },
  },
];

const attribute = (name: string, type: string, description: string, more: object = {}) => ({
  name,
  type,
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...more,
});

export const schemas = (baseUrl: string) => [
  {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
    id: userSchema,
    name: "User",
    description: "Member of the company",
    attributes: [
      attribute("userName", "string", "E-mail address, within the company's domain", {
        required: true,
        mutability: "immutable",
        uniqueness: "server",
      }),
      attribute("displayName", "string", "Name"),
      attribute("name", "complex", "Name; displayName goes first", {
        subAttributes: ["formatted", "givenName", "familyName"].map((part) =>
          attribute(part, "string", "Part of the name"),
        ),
      }),
      attribute("active", "boolean", "Whether the member has access to the company"),
      attribute("emails", "complex", "The e-mail address, which is that of userName", {
        multiValued: true,
        mutability: "readOnly",
        subAttributes: [attribute("value", "string", "E-mail address", { mutability: "readOnly" })],
      }),
    ],
    meta: { resourceType: "Schema", location: `${baseUrl}/Schemas/${userSchema}` },
  },
];
