import { expect, it } from "vitest";
import { openApiDocument } from "@/lib/openapi/document";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../../testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
const document = JSON.parse(JSON.stringify(openApiDocument()));

const byKey = "/gaugeType?id=eq.none";
const name = "Documented headers";

it.each([
  ["GET", "/gaugeType?limit=1", { prefer: "count=exact" }, undefined],
  ["GET", "/gaugeType?offset=9999", { prefer: "count=exact" }, undefined],
  ["POST", "/gaugeType", { prefer: "return=headers-only" }, { name }],
  ["PATCH", byKey, { prefer: "return=minimal" }, { name }],
  ["PATCH", "/gaugeType?name=eq.none", { prefer: "return=representation" }, { name }],
  ["DELETE", byKey, {}, undefined],
] as const)("OpenAPI has the headers of %s %s with %o", async (method, path, headers, body) => {
  const sent = await api.call({ method, path, key, headers, body });
  const { responses } = document.paths["/gaugeType"][method.toLowerCase()];
  const { $ref } = responses[sent.status] ?? responses.default;
  const documented = document.components.responses[$ref.split("/").at(-1)].headers;
  const names = Object.keys(documented).map((one) => one.toLowerCase());
  const own = ["content-range", "link", "location", "etag", "preference-applied", "allow", "retry-after"];
  const unknown = own.filter((one) => sent.headers[one] !== undefined && !names.includes(one));
  expect(unknown, `${sent.status} ${sent.text}`).toEqual([]);
  expect(own.some((one) => sent.headers[one] !== undefined)).toBe(true);
});

it.each([
  ["/openapi.json", "etag"],
  ["/scim/v2/Users", "www-authenticate"],
  ["/api/console/export/gaugeType.csv", "content-disposition"],
  [`/api/console/print/pdf?resource=quote&id=${demoId("quo", 1)}`, "content-disposition"],
])("OpenAPI has the headers of GET %s", async (path, header) => {
  const sent = await api.call({ path, key });
  const template = path.split("?")[0]?.replace("gaugeType.csv", "{resource}.{format}") ?? "";
  const { responses } = document.paths[template].get;
  const response = responses[sent.status] ?? responses.default;
  const { headers } = response.$ref
    ? document.components.responses[response.$ref.split("/").at(-1)]
    : response;
  expect(sent.headers).toHaveProperty([header]);
  expect(Object.keys(headers ?? {}).map((one) => one.toLowerCase())).toContain(header);
});
