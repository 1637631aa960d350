import { expect, it } from "vitest";
import { testApi } from "../testing/test-api";
import { listen } from "../webhooks/listener";
import { createImporter } from "./import/importer";
import { importChannel } from "./import/job";
import { csv, importing } from "./testing/import-file";

const api = await testApi();
const { call, get } = importing(api, await api.createApiKey());

it("each step of an import is worked on when it is requested, long before the next poll", async () => {
  const importer = createImporter(api.deps, 600_000);
  const listener = listen(api.connectionString, { [importChannel]: importer.wake });
  await Promise.all([importer.start(), listener.ready]);
  const { id } = (await call("create", { resource: "shippingTerm", fileName: "terms.csv" })).json;
  const data = Buffer.from(csv(["Name"], ["Ex works"])).toString("base64");
  await call("upload", { id, part: 0, data });
  const reaches = (state: string) =>
    expect.poll(async () => (await get(id)).state, { timeout: 15_000 }).toBe(state);
  await call("read", { id, format: {} });
  await reaches("read");
  const { plan } = await get(id);
  await call("check", { id, mapping: plan.mapping, key: plan.key });
  await reaches("checked");
  await call("run", { id });
  await reaches("done");
  await Promise.all([importer.stop(), listener.stop()]);
});
