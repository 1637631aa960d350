import { beforeEach, describe, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { rowApi } from "../testing/row-api";

const { company1, deps } = await rowApi();

let seen: string[] = [];

/** Forgets the audit rows so far; the log itself is append-only. */
const forget = async () => {
  const { rows } = await deps.pool.query(`SELECT "id" FROM "auditLog"`);
  seen = rows.map(({ id }) => id);
};

const audits = async () => {
  const { rows } = await deps.pool.query(
    `SELECT "action", "recordIds", "changes", "companyId", "userId", "keyId", "requestId", "address"
     FROM "auditLog" WHERE "id" <> ALL($1) ORDER BY "at", "id"`,
    [seen],
  );
  return rows;
};

const insert = async (name: string, more: object = {}) => {
  const { json } = await company1.send("POST", "/webhook", company1.webhook(name, more));
  await forget();
  return json.id;
};

beforeEach(forget);

describe("the audit row of a write", () => {
  test("names the call and the records", async () => {
    const rows = [company1.webhook("a"), company1.webhook("b")];
    const headers = { "x-request-id": "req-1", prefer: "return=representation" };
    const { json } = await company1.send("POST", "/webhook", rows, headers);
    expect(await audits()).toEqual([
      {
        action: "webhook.insert",
        recordIds: json.map(({ id }: { id: string }) => id),
        changes: {},
        companyId: company1.companyId,
        userId: company1.userId,
        keyId: expect.stringMatching(/^key_/),
        requestId: "req-1",
        address: "127.0.0.1",
      },
    ]);
  });

  test.each([
    ["an insert", {}],
    ["an upsert", { prefer: "resolution=merge-duplicates" }],
  ])(
    "of %s of several records leaves their values to the triggers, also with a filter, which a POST ignores",
    async (what, headers) => {
      const { companyId } = company1;
      const rows = ["a", "b"].map((name) => ({ companyId, name: `${what} ${name}` }));
      expect((await company1.send("POST", "/customerType?id=eq.ct_x", rows, headers)).status).toBe(201);
      const [{ changes, recordIds }] = await audits();
      expect(changes).toEqual({});
      const recorded = await deps.pool.query(
        `SELECT "recordId" FROM "rowChange" WHERE "table" = 'customerType' AND "recordId" = ANY($1)`,
        [recordIds],
      );
      expect(recorded.rows).toHaveLength(2);
    },
  );

  test("holds the values of one new record, also of an upsert, without secret ones", async () => {
    const { json } = await company1.send("POST", "/webhook", company1.webhook("new"));
    const headers = { prefer: "resolution=merge-duplicates" };
    const id = "wh_01kjpx8nh09999999999999999";
    await company1.send("POST", "/webhook", [{ ...company1.webhook("merged"), id }], headers);
    const [made, merged] = await audits();
    expect(made.changes.records[json.id]).toMatchObject({ name: { new: "new" }, successCount: { new: 0 } });
    expect(merged.changes.records[id]).toMatchObject({ name: { new: "merged" } });
    for (const values of [made.changes.records[json.id], merged.changes.records[id]])
      expect(Object.keys(values)).not.toContain("secret");
  });

  test("holds the changed columns of an update, old and new, by record", async () => {
    const first = await insert("same", { active: false });
    const second = await insert("other");
    await company1.send("PATCH", `/webhook?id=in.(${first},${second})`, {
      name: "same",
      active: false,
      lastError: null,
    });
    expect(await audits()).toMatchObject([
      {
        action: "webhook.update",
        recordIds: [second],
        changes: {
          records: { [second]: { name: { old: "other", new: "same" }, active: { old: true, new: false } } },
        },
      },
    ]);
  });

  test("holds what a deleted record was", async () => {
    const id = await insert("gone");
    await company1.send("DELETE", `/webhook?id=eq.${id}`);
    const [row] = await audits();
    expect(row).toMatchObject({ action: "webhook.delete", recordIds: [id] });
    expect(row.changes.records[id]).toMatchObject({ name: { old: "gone" }, successCount: { old: 0 } });
  });

  test("of an upsert names new and changed records and holds the changes of the latter", async () => {
    const id = await insert("old name");
    const kept = await insert("kept");
    const rows = [
      company1.webhook("new", { id: "wh_new" }),
      company1.webhook("new name", { id }),
      company1.webhook("kept", { id: kept }),
    ];
    await company1.send("POST", "/webhook", rows, { prefer: "resolution=merge-duplicates" });
    expect(await audits()).toMatchObject([
      {
        action: "webhook.upsert",
        recordIds: expect.arrayContaining(["wh_new", id]),
        changes: { records: { [id]: { name: { old: "old name", new: "new name" } } } },
      },
    ]);
    expect((await audits())[0].recordIds).toHaveLength(2);
  });

  test("holds what each of many concurrent writers found and left: every value is found by exactly one", async () => {
    const id = await insert("busy");
    const counts = Array.from({ length: 20 }, (_, place) => place + 1);
    await Promise.all(
      counts.map((count) => company1.send("PATCH", `/webhook?id=eq.${id}`, { successCount: count })),
    );
    const { json } = await company1.get(`/webhook?id=eq.${id}&select=successCount`);
    const found = (await audits()).map(({ changes }) => changes.records[id].successCount.old);
    const ascending = (a: number, b: number) => a - b;
    expect([...found, json[0].successCount].sort(ascending)).toEqual([0, ...counts]);
  });

  test("is not written when nothing changed", async () => {
    const id = await insert("still");
    await company1.send("PATCH", "/webhook?id=eq.nope", { name: "x" });
    await company1.send("PATCH", `/webhook?id=eq.${id}`, { name: "still" });
    await company1.send("PATCH", `/webhook?id=eq.${id}`, {});
    await company1.send("DELETE", "/webhook?id=eq.nope");
    await company1.send("POST", "/webhook", []);
    await company1.send("POST", "/webhook", company1.webhook("x", { id }), {
      prefer: "resolution=ignore-duplicates",
    });
    expect(await audits()).toEqual([]);
  });

  test("is not left behind by a rejected write", async () => {
    await insert("kept");
    await company1.send("POST", "/webhook", company1.webhook("x", { successCount: -1 }));
    await company1.send("DELETE", "/webhook?id=not.is.null", undefined, {
      accept: "application/vnd.pgrst.object+json",
    });
    await company1.send("DELETE", "/webhook?id=not.is.null", undefined, {
      prefer: "handling=strict, max-affected=0",
    });
    expect(await audits()).toEqual([]);
  });

  test("holds no value of a secret-bearing resource", async () => {
    const code = {
      code: "code-in-clear",
      clientId: "audit-client",
      userId: company1.userId,
      companyId: company1.companyId,
      redirectUri: "https://audit.example",
      expiresAt: "2026-12-31T12:00:00Z",
    };
    await deps.pool.query(
      `INSERT INTO "oauthClient" ("companyId", "name", "clientId", "tokenEndpointAuthMethod", "createdBy")
       VALUES ($1, 'Audit', 'audit-client', 'none', $2)`,
      [company1.companyId, demoId("usr", 1)],
    );
    const made = await company1.send("POST", "/oauthCode", code);
    await company1.send("PATCH", `/oauthCode?id=eq.${made.json.id}`, {
      code: "code-2-in-clear",
      scope: "all",
    });
    await company1.send("DELETE", `/oauthCode?id=eq.${made.json.id}`);
    const rows = await audits();
    expect(rows.map(({ action }) => action)).toEqual([
      "oauthCode.insert",
      "oauthCode.update",
      "oauthCode.delete",
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/in-clear|audit\.example/);
  });
});
