import sql from "sql-template-tag";
import { describe, expect, it, test } from "vitest";
import { rowApi } from "../rows/testing/row-api";
import { modelScope } from "./prisma";
import { systemScope } from "./system";
import { tenantScope } from "./tenant";
import { withTransaction } from "./with-transaction";

const { deps, company1 } = await rowApi();
const actor = {
  companyId: company1.companyId,
  companyGroupId: "none",
  userId: company1.userId,
  keyId: null,
  scopes: new Set<never>(),
};
const insert = (name: string) => sql`
  INSERT INTO "shippingTerm" ("companyId", "name", "createdBy")
  VALUES (${actor.companyId}, ${name}, ${actor.userId})`;

async function isStored(name: string): Promise<boolean> {
  const { rowCount } = await deps.pool.query(sql`SELECT FROM "shippingTerm" WHERE "name" = ${name}`);
  return rowCount === 1;
}

describe.each([
  ["of a company", tenantScope(deps.requests, actor)],
  ["of the system", systemScope(deps.pool, actor)],
])("a transaction %s", (what, scope) => {
  it("commits what its work wrote", async () => {
    const name = `committed ${what}`;
    const result = await withTransaction({ scope }, (send) => send(insert(name)));
    expect(result.rowCount).toBe(1);
    expect(await isStored(name)).toBe(true);
  });

  it("rejects a write when it is read-only, since READ is a fact and not a promise", async () => {
    const written = withTransaction({ scope, readOnly: true }, (send) => send(insert("read-only")));
    await expect(written).rejects.toMatchObject({ code: "25006" });
  });

  it("leaves no trace of work that throws", async () => {
    const failed = withTransaction({ scope }, async (send) => {
      await send(insert("failed"));
      throw new Error("planned");
    });
    await expect(failed).rejects.toThrow("planned");
    expect(await isStored("failed")).toBe(false);
  });

  it("returns what would happen and leaves no trace with rollback", async () => {
    const result = await withTransaction({ scope, rollback: true }, (send) => send(insert("tried")));
    expect(result.rowCount).toBe(1);
    expect(await isStored("tried")).toBe(false);
  });

  it("runs a statement at its end, and leaves no trace of its work where that one fails", async () => {
    const [first, last] = [`worked ${what}`, `ended ${what}`];
    await withTransaction({ scope }, async (send) => {
      send.atEnd(insert(last));
      await send(insert(first));
    });
    expect(await Promise.all([first, last].map(isStored))).toEqual([true, true]);
    const failed = withTransaction({ scope }, async (send) => {
      send.atEnd(insert(first));
      await send(insert(`unwritten ${what}`));
    });
    await expect(failed).rejects.toMatchObject({ code: "23505" });
    expect(await isStored(`unwritten ${what}`)).toBe(false);
  });

  it("throws the error that ended it, not that of a statement sent after it", async () => {
    const failed = withTransaction({ scope }, async (send) => {
      send(sql`SELECT 1/0`).catch(() => {});
      await send(insert("sent too late"));
    });
    await expect(failed).rejects.toMatchObject({ code: "22012" });
  });

  it("runs its work once more after a deadlock, in a new transaction", async () => {
    let attempts = 0;
    const name = `retried ${what}`;
    await withTransaction({ scope, retry: true }, async (send) => {
      attempts += 1;
      await send(insert(name));
      if (attempts === 1) await send(sql`DO $$ BEGIN RAISE deadlock_detected; END $$`);
    });
    expect(attempts).toBe(2);
    expect(await isStored(name)).toBe(true);
  });
});

test("a transaction of models runs its idempotency inside itself, so both are stored or neither is", async () => {
  const order: string[] = [];
  const stored = withTransaction(
    {
      scope: modelScope(deps, actor),
      idempotency: {
        async runOnce(query, work) {
          await query(insert("claimed"));
          order.push("claimed");
          return work();
        },
      },
    },
    async (tx) => {
      order.push("worked");
      await tx.shippingTerm.findFirst();
      throw new Error("planned");
    },
  );
  await expect(stored).rejects.toThrow("planned");
  expect(order).toEqual(["claimed", "worked"]);
  expect(await isStored("claimed")).toBe(false);
});
