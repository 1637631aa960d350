import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { testMember } from "@/lib/server/testing/test-member";

const api = await testApi();
const key = await api.createApiKey();
const other = await testMember(api, { 1: "admin" });

const assign = async (n: number, assignee: string) => {
  const path = `/quote?id=eq.${demoId("quo", n)}`;
  expect((await api.call({ method: "PATCH", path, key, body: { assignee } })).status).toBe(204);
};
/** Someone new to whom so many quotes are assigned. */
const newReader = async (quotes = 0) => {
  const reader = await testMember(api, { 1: "viewer", 2: "viewer" });
  for (let n = 1; n <= quotes; n++) await assign(n, reader.id);
  return reader;
};
const list = async (who: typeof other, input = {}) =>
  (await who.browser.run("settings/getNotifications", input)).json;
const mark = async (who: typeof other, input: object) =>
  (await who.browser.run("settings/markNotificationsRead", input)).json;

describe("my notifications", () => {
  it("are only mine, newest first, with the actor and the record", async () => {
    const reader = await newReader(3);
    const { results, unread } = await list(reader);
    expect(unread).toBe(3);
    expect(results.map(({ recordId }: { recordId: string }) => recordId)).toEqual(
      [3, 2, 1].map((n) => demoId("quo", n)),
    );
    expect(results[0]).toMatchObject({
      topic: "quote",
      event: "quote-assignment",
      documentTable: "quote",
      actor: demoId("usr", 1),
      actorName: "Margaret Ellison",
      mail: "pending",
      readAt: null,
    });
    expect(await list(other)).toEqual({ results: [], count: null, unread: 0 });
  });

  it("are paged, and only the unread ones on request", async () => {
    const reader = await newReader(3);
    const { results } = await list(reader, { limit: 2 });
    const rest = await list(reader, { limit: 2, after: results[1].id });
    expect(rest.results).toHaveLength(1);
    expect(await mark(reader, { ids: [results[0].id] })).toEqual({ unread: 2 });
    expect((await list(reader, { unreadOnly: true })).results).toHaveLength(2);
    expect((await list(reader)).results[0].readAt).toMatch(/Z$/);
  });

  it("are marked only by me, up to the newest one that I saw", async () => {
    const reader = await newReader(2);
    const { results } = await list(reader);
    await mark(other, { ids: results.map(({ id }: { id: string }) => id) });
    await mark(other, { upTo: results[0].id });
    expect((await list(reader)).unread).toBe(2);
    expect(await mark(reader, {})).toEqual({ unread: 2 });
    await assign(4, reader.id);
    expect(await mark(reader, { upTo: results[0].id })).toEqual({ unread: 1 });
    const [newer] = (await list(reader)).results;
    expect(newer.readAt).toBeNull();
    expect(await mark(reader, { upTo: newer.id })).toEqual({ unread: 0 });
  });

  it("of one company do not show in another", async () => {
    const reader = await newReader(2);
    await reader.browser.run("access/switchCompany", { companyId: demoId("co", 1, 2) });
    expect((await list(reader)).results).toEqual([]);
    await reader.browser.run("access/switchCompany", { companyId: demoId("co", 1) });
    expect((await list(reader)).results).toHaveLength(2);
  });

  it("of a gauge name the gauge, although they are counted by its date too", async () => {
    const reader = await newReader(1);
    const document = `${demoId("gau", 1)}:2026-01-31`;
    await api.deps.pool.query(
      `SELECT add_notification($1, $2, 'quality', 'gauge-calibration-expired', 'gauge', $3, 'G-1', NULL)`,
      [demoId("co", 1), reader.id, document],
    );
    expect((await list(reader)).results[0]).toMatchObject({
      documentId: document,
      recordId: demoId("gau", 1),
      actorName: null,
    });
  });

  it("are not accessible with an API key, which is a program", async () => {
    for (const name of ["getNotifications", "markNotificationsRead", "getNotificationPreferences"]) {
      const path = `/api/console/settings/${name}`;
      const response = await api.call({ method: "POST", path, key, body: {} });
      expect(response).toMatchObject({ status: 403, json: { code: "session_required" } });
    }
  });
});

describe("my preferences", () => {
  it("are all on until I choose, and decide what is written", async () => {
    const reader = await newReader(1);
    const preferences = async (who: typeof other) =>
      (await who.browser.run("settings/getNotificationPreferences")).json.results;
    expect(await preferences(reader)).toEqual(
      ["quote", "sales", "purchasing", "job", "quality", "general"].map((topic) => ({
        topic,
        app: true,
        mail: true,
      })),
    );
    for (const enabled of [true, false]) {
      const choice = { topic: "quote", channel: "app", enabled };
      const response = await reader.browser.run("settings/setNotificationPreference", choice);
      expect(response).toMatchObject({ status: 200, json: choice });
    }
    expect((await preferences(reader))[0]).toEqual({ topic: "quote", app: false, mail: true });
    expect((await preferences(other))[0]).toMatchObject({ app: true });
    const { results } = await list(reader);
    await assign(4, reader.id);
    expect((await list(reader)).results).toEqual(results);
  });
});
