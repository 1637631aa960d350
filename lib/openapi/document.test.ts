import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { consoleContracts } from "@/lib/console/contracts";
import { consoleScopes, isSessionOnly } from "@/lib/console/permissions";
import { contracts } from "@/lib/operations/contracts";
import type { ConsoleContract } from "@/lib/operations/define";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { allowedMethods } from "@/lib/server/rows/request/methods";
import { openApiDocument } from "./document";
import { queryParameters } from "./shared-components";

const document = JSON.parse(JSON.stringify(openApiDocument()));

const filterSchemas: Record<string, string> = {
  text: "TextFilter",
  boolean: "BooleanFilter",
  integer: "IntegerFilter",
  bigint: "BigintFilter",
  numeric: "NumericFilter",
  date: "DateFilter",
  timestamptz: "TimestampFilter",
  jsonb: "JsonFilter",
  "text[]": "TextListFilter",
  "numeric[]": "NumericListFilter",
};

type Response = { $ref?: string };

/** Every response of every call, with "<method> <path>" as its place. */
const listedResponses = () =>
  Object.entries<Record<string, { responses?: Record<string, Response> }>>(document.paths).flatMap(
    ([path, item]) =>
      Object.entries(item).flatMap(([method, { responses }]) =>
        Object.entries(responses ?? {}).map(([status, listed]) => ({
          place: `${method} ${path}`,
          status,
          response: listed.$ref
            ? document.components.responses[listed.$ref.replace("#/components/responses/", "")]
            : listed,
        })),
      ),
  );

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1 by a public validator", async () => {
    const validator = new Validator();
    expect(await validator.validate(document)).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("has every operation with its label, its scope and an example", () => {
    for (const [path, contract] of Object.entries(contracts)) {
      const item = document.paths[`/api/v1/${path}`]?.post;
      expect(item, path).toMatchObject({ "x-label": contract.label });
      expect(item["x-scopes"]).toHaveLength(1);
      expect(item.requestBody.content["application/json"].example).toEqual(contract.example);
    }
  });

  it("has every operation of the console, marked as internal", () => {
    for (const [path, contract] of Object.entries<ConsoleContract>(consoleContracts)) {
      const item = document.paths[`/api/console/${path}`]?.post;
      expect(item, path).toMatchObject({ "x-label": contract.label, "x-internal": true });
      expect(item["x-scopes"]).toEqual(consoleScopes(path, contract) ?? []);
      const security = isSessionOnly(contract) ? [{ session: [] }] : undefined;
      expect(item.security).toEqual(contract.access === "public" ? [] : security);
      expect(item["x-session-only"]).toBe(security && true);
    }
  });

  it("excludes the sign-in paths and documents that, because they change with the console", () => {
    expect(Object.keys(document.paths).filter((path) => path.startsWith("/api/auth"))).toEqual([]);
    expect(document.info.description).toContain("/api/auth");
  });

  it("gives every operation a unique name", () => {
    const items = Object.values<Record<string, { operationId?: string }>>(document.paths);
    const names = items.flatMap((item) =>
      Object.values(item).flatMap(({ operationId }) => operationId ?? []),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(names).size).toBe(names.length);
  });

  it("has every row resource with the methods that it allows", () => {
    for (const [name, resource] of Object.entries<Resource>(resources)) {
      const { parameters: _all, description: _text, ...item } = document.paths[`/${name}`];
      const methods = Object.keys(item);
      const allowed = allowedMethods(resource).map((method) => method.toLowerCase());
      expect(methods.sort(), name).toEqual(allowed.sort());
    }
  });

  it("names every parameter of a method once", () => {
    type Parameter = { $ref?: string; name?: string };
    const nameOf = ({ $ref, name }: Parameter) =>
      name ?? document.components.parameters[$ref?.replace("#/components/parameters/", "") ?? ""].name;
    for (const [path, { parameters = [], ...methods }] of Object.entries<{ parameters?: Parameter[] }>(
      document.paths,
    )) {
      const items: { parameters?: Parameter[] }[] = Object.values(methods);
      const lists = [parameters, ...items.map((item) => item.parameters ?? [])];
      for (const names of lists.map((list) => list.map(nameOf))) {
        expect(new Set(names).size, path).toBe(names.length);
      }
    }
  });

  it("gives every filter the type of its column, though resources share filters", () => {
    for (const resource of Object.values<Resource>(resources)) {
      type Filter = { $ref?: string; name: string; schema: { $ref: string } };
      const filters: Filter[] = document.paths[`/${resource.name}`].parameters
        .map(({ $ref, ...own }: Filter) =>
          $ref ? document.components.parameters[$ref.replace("#/components/parameters/", "")] : own,
        )
        .filter(({ schema }: Filter) => schema.$ref?.endsWith("Filter"));
      const types = Object.fromEntries(
        filters.map(({ name, schema }) => [name, schema.$ref.split("/").at(-1)]),
      );
      for (const [column, field] of Object.entries(resource.row.shape)) {
        const type = factsOf(field)?.type ?? "jsonb";
        const isFiltered = !resource.encrypted?.includes(column) && !queryParameters.has(column);
        expect(types[column], `${resource.name}.${column}`).toBe(
          isFiltered ? filterSchemas[type] : undefined,
        );
      }
    }
    expect(document.paths["/methodOperation"].description).toContain("`order` is filtered only inside");
  });

  it("accepts in integer columns no number that they cannot store", () => {
    const { schemas } = document.components;
    for (const { name, row } of Object.values<Resource>(resources)) {
      const { properties = {} } = schemas[`${name.charAt(0).toUpperCase()}${name.slice(1)}Fields`] ?? {};
      for (const column of Object.keys(properties)) {
        if (factsOf(row.shape[column] ?? z.unknown())?.type !== "integer") continue;
        const { $ref, ...own } = properties[column];
        const { minimum, maximum } = $ref ? schemas[$ref.replace("#/components/schemas/", "")] : own;
        expect(minimum, `${name}.${column}`).toBeGreaterThanOrEqual(-(2 ** 31));
        expect(maximum, `${name}.${column}`).toBeLessThan(2 ** 31);
      }
    }
    expect(schemas.PaymentTermFields.properties.daysDue).toMatchObject({ minimum: 0, maximum: 2147483647 });
  });

  it("takes no null as the company of an app, which a response may have", () => {
    const { OauthClient: record, OauthClientFields: fields, ...schemas } = document.components.schemas;
    expect(record.properties.companyId.type).toEqual(["string", "null"]);
    expect(fields.properties).not.toHaveProperty("companyId");
    for (const body of ["OauthClientCreate", "OauthClientUpdate", "OauthClientReplace"])
      expect(schemas[body].properties.companyId).toMatchObject({ type: "string" });
  });

  it("documents the format of an operation's dates", () => {
    const { properties } = document.components.schemas.UpsertSalesInvoiceRequest;
    for (const name of ["dateIssued", "dateDue"])
      expect(properties[name].description).toContain("YYYY-MM-DD");
    expect(properties.exchangeRateUpdatedAt.description).toContain("ISO 8601");
  });

  it("is at most 840 kB", () => {
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThanOrEqual(840_000);
  });

  it("describes every resource, once", () => {
    const descriptions = new Map<string, string>(
      document.tags.map((tag: { name: string; description?: string }) => [tag.name, tag.description]),
    );
    const text = JSON.stringify(document);
    for (const { name, summary } of Object.values<Resource>(resources)) {
      expect(descriptions.get(name), name).toBe(summary);
      expect(text.split(JSON.stringify(summary).slice(1, -1)), name).toHaveLength(2);
    }
  });

  it("ends sentences with one full stop, and does not describe what the JSON schema already has", () => {
    const text = JSON.stringify(document);
    expect(text.match(/.{0,60}\.\. /g)).toBeNull();
    expect(text.match(/.{0,60}"propertyNames":{"type":"string"}/g)).toBeNull();
  });

  it("resolves every reference within itself", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    expect(refs.length).toBeGreaterThan(100);
    for (const ref of new Set(refs)) {
      const found = ref.split("/").reduce((place, step) => place?.[step], document);
      expect(found, ref).toBeDefined();
    }
  });

  it("uses every component", () => {
    const text = JSON.stringify(document);
    const { securitySchemes: _byName, ...components } = document.components;
    for (const [kind, entries] of Object.entries<object>(components)) {
      const unused = Object.keys(entries).filter((name) => !text.includes(`"#/components/${kind}/${name}"`));
      expect(unused, kind).toEqual([]);
    }
  });

  it("documents the rate limit: 429 for every call, and the remaining calls on every response", () => {
    const headers = ["X-Request-Id", "RateLimit-Policy", "RateLimit"];
    for (const name of headers) expect(document.info.description).toContain(name);
    const errors = listedResponses().filter(({ status }) => status === "default");
    expect(errors.length).toBeGreaterThan(500);
    for (const { place, response } of errors) {
      expect(response["x-statuses"], place).toContain(429);
      expect(Object.keys(response.headers), place).toEqual(expect.arrayContaining(headers));
    }
  });

  it("demands no column of the rows that `select` has left out", () => {
    const shared = { $defs: document.components.schemas };
    const accepts = (schema: object, body: unknown) => {
      const text = JSON.stringify({ ...shared, ...schema }).replaceAll("#/components/schemas/", "#/$defs/");
      return z.fromJSONSchema(JSON.parse(text)).safeParse(body).success;
    };
    const { schema } = document.components.responses.WebhookRows.content["application/json"];
    expect(accepts(schema, [{ total: 1 }])).toBe(true);
    // One record without `select` is whole.
    expect(accepts(schema, { total: 1 })).toBe(false);
  });

  it.each([
    ["get /", 302],
    ["get /api/console/export/{resource}.{format}", 429],
    ["get /api/console/import/{id}.{format}", 422],
    ["get /oauth/authorize", 307],
    ["get /scim/v2/ResourceTypes/{id}", 200],
    ["get /scim/v2/Schemas/{id}", 200],
    ["get /item", 300],
    ["get /item", 408],
    ["head /livez", 200],
    ["head /metrics", 200],
    ["head /openapi.json", 200],
    ["head /readyz", 503],
    ["post /api/console/changes/apply", 412],
    ["post /api/console/view/update", 412],
    ["post /mcp", 406],
  ])("documents %s with %d", (place, status) => {
    const own = listedResponses().filter((one) => one.place === place);
    const statuses = own.flatMap(({ status: one, response }) => response["x-statuses"] ?? Number(one));
    expect(statuses).toContain(status);
  });

  it("describes the cause of every error status once", () => {
    const { description } = document.components.schemas.Error;
    const errors = listedResponses().filter(
      ({ place, status }) => status === "default" && !place.includes("/scim/"),
    );
    const statuses = errors
      .flatMap(({ response }) => response["x-statuses"])
      .filter((status) => status > 206);
    for (const status of new Set(statuses))
      if (status !== 304) expect(description).toMatch(new RegExp(`^${status} `, "m"));
  });

  it("gives every error the same body", () => {
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
    const errors = listedResponses().filter(
      ({ place, status }) =>
        !place.startsWith("head ") &&
        place !== "get /readyz" &&
        !/\/scim\/|\/mcp/.test(place) &&
        !/^[23]/.test(status),
    );
    expect(errors.length).toBeGreaterThan(500);
    for (const { place, response } of errors) expect(response, place).toMatchObject({ content });
  });
});
