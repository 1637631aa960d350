import { describe, expect, it } from "vitest";
import { findOperation } from "@/lib/server/operations/registry";
import { larkfield } from "../testing/worked-example";
import { apiError, writing } from "../testing/writing";

const { call, deps, rows } = await writing();
const path = "settings/resolveSections";

const header = {
  id: "system-header",
  name: "Default Header",
  placement: "header",
  content: { type: "doc", content: [] },
  builtIn: true,
  config: {
    showLogo: true,
    logoVariant: "mark",
    logoHeight: 50,
    logoCrop: null,
    showCompanyDetails: true,
    showDocumentTitle: true,
    showDocumentId: true,
    showRegistrationLine: false,
    registrationNumber: null,
  },
};

describe("resolving sections", () => {
  it("returns the worked example: a built-in, and nothing for an unknown id", async () => {
    expect(await call(path, { ids: ["system-header", "sec_unknown"] })).toEqual({ "system-header": header });
    expect(await call(path, { ids: [] })).toEqual({});
  });

  it("returns them in the requested order, each once, for any ids", async () => {
    const ids = ["sec_2", "system-footer", "__proto__", "sec_1", "constructor", "system-header", "sec_2"];
    const response = await call(path, { ids });
    expect(Object.keys(response)).toEqual(["sec_2", "system-footer", "sec_1", "system-header"]);
    expect(response["system-footer"]).toEqual({
      ...header,
      id: "system-footer",
      name: "Default Footer",
      placement: "footer",
      config: {
        ...header.config,
        showLogo: false,
        showCompanyDetails: false,
        showDocumentTitle: false,
        showDocumentId: false,
        showRegistrationLine: true,
        registrationNumber: "{{company.registrationNumber}}",
      },
    });
    expect(response.sec_1).toEqual({
      id: "sec_1",
      name: "Letterhead",
      placement: "header",
      content: { type: "doc", content: [{ type: "paragraph" }] },
      builtIn: false,
      config: { ...header.config, logoVariant: "icon", logoHeight: 64 },
    });
  });

  it("keeps the order of ids that look like numbers", async () => {
    await rows(`INSERT INTO "documentSection" ("companyId", "id", "name", "placement", "createdBy")
                SELECT 'co_2', id, id, 'body', 'usr_1' FROM unnest(ARRAY['10', '2', '1']) AS id`);
    const ids = ["10", "system-header", "2", "system-footer", "1"];
    const call = { actor: larkfield, requestId: "test", address: "127.0.0.1" };
    const { body } = (await findOperation(path)?.perform(path, { ids }, call, deps)) ?? {};
    expect([...(body ?? "").matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
    expect(Object.keys(JSON.parse(body ?? "")).sort()).toEqual([...ids].sort());
  });

  it("lets a company's own row replace a built-in one, for that company only", async () => {
    await rows(`INSERT INTO "documentSection" ("companyId", "id", "name", "placement", "config", "createdBy")
                VALUES ('co_2', 'system-header', 'Ours', 'header', '{"logoVariant": "icon"}', 'usr_1')`);
    expect(await call(path, { ids: ["system-header"] }, larkfield)).toMatchObject({
      "system-header": { name: "Ours", builtIn: false, config: { logoVariant: "icon" } },
    });
    expect(await call(path, { ids: ["system-header"] })).toEqual({ "system-header": header });
  });

  it("writes nothing but its audit row", async () => {
    const count = async () => (await rows(`SELECT count(*) FROM "documentSection"`))[0].count;
    const before = await count();
    await call(path, { ids: ["system-header", "sec_1"] });
    expect(await count()).toBe(before);
  });

  it("takes as many ids as a body holds", async () => {
    const ids = Array.from({ length: 120_000 }, (_, at) => at.toString(36));
    expect(Object.keys(await call(path, { ids: [...ids, "sec_1"] }))).toEqual(["sec_1"]);
  });

  it.each([[undefined], [null], ["sec_1"], [[1]], [[null]]])("rejects the ids %o", async (ids) => {
    await expect(call(path, { ids })).rejects.toMatchObject({ status: 400, code: "invalid_input" });
  });

  it("rejects unknown fields", async () => {
    await expect(call(path, { ids: [], id: "x" })).rejects.toMatchObject(
      apiError(400, "invalid_input", "id"),
    );
  });
});
