import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { consoleContracts } from "@/lib/console/contracts";
import { consoleScopes } from "@/lib/console/permissions";
import { contracts } from "@/lib/operations/contracts";
import type { ConsoleContract } from "@/lib/operations/define";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { allowedMethods } from "@/lib/server/rows/request/methods";
import { openApiDocument } from "./document";

const document = JSON.parse(JSON.stringify(openApiDocument()));

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
      expect(item.security).toEqual(contract.access === "public" ? [] : undefined);
    }
  });

  it("excludes the sign-in paths and says so, because they change with the console", () => {
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
    const nameOf = ({ $ref }: { $ref: string }) =>
      document.components.parameters[$ref.replace("#/components/parameters/", "")].name;
    type Parameters = { $ref: string }[];
    for (const [path, item] of Object.entries<Record<string, { parameters?: Parameters } & Parameters>>(
      document.paths,
    )) {
      const lists = [item.parameters ?? [], ...Object.values(item).map(({ parameters }) => parameters ?? [])];
      for (const names of lists.map((list) => list.map(nameOf))) {
        expect(new Set(names).size, path).toBe(names.length);
      }
    }
  });

  it("gives every filter the type of its column, though resources share filters", () => {
    const { parameters } = document.paths["/webhook"];
    const refs = parameters.map(({ $ref }: { $ref: string }) => $ref.replace("#/components/parameters/", ""));
    expect(refs).toContain("successCount.Bigint");
    expect(document.components.parameters["successCount.Bigint"]).toEqual({
      name: "successCount",
      in: "query",
      schema: { $ref: "#/components/schemas/BigintFilter" },
    });
    expect(document.paths["/methodOperation"].description).toContain("`order` is filtered only inside");
  });

  it("stays below 1 MB, however many tables there are", () => {
    expect(JSON.stringify(document).length).toBeLessThan(1_000_000);
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

  it("documents the rate limit: 429 for every call, and the remaining calls on every response", () => {
    const { responses } = document.components;
    const headers = ["RateLimit-Policy", "RateLimit"];
    for (const name of ["RowsRefused", "OperationRefused"]) {
      expect(responses[name].description).toContain("429 `rate_limited`");
      expect(responses[name]["x-statuses"]).toContain(429);
      expect(Object.keys(responses[name].headers)).toEqual(
        expect.arrayContaining(["Retry-After", ...headers]),
      );
    }
    for (const [name, response] of Object.entries<{ headers: object }>(responses)) {
      expect(Object.keys(response.headers), name).toEqual(expect.arrayContaining(headers));
    }
  });

  it("gives every error the same body", () => {
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
    const listed = Object.entries<Record<string, Record<string, { responses?: object }>>>(
      document.paths,
    ).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { responses }]) =>
        Object.entries<{ $ref?: string }>({ ...responses }).map(([status, response]) => ({
          path,
          method,
          status,
          name: response.$ref?.replace("#/components/responses/", "") ?? "",
        })),
      ),
    );
    const errors = listed.filter(
      ({ path, method, status }) => method !== "head" && path !== "/readyz" && !/^[23]/.test(status),
    );
    expect(errors.length).toBeGreaterThan(1000);
    for (const { path, method, status, name } of errors) {
      expect(document.components.responses[name], `${method} ${path} ${status}`).toMatchObject({ content });
    }
  });
});
