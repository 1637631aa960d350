import { expect, test } from "vitest";
import { waitingFor } from "@/prisma/testing/waiting";
import { rowApi } from "../testing/row-api";

const { company1, deps } = await rowApi();

test.each(["merge-duplicates", "ignore-duplicates"])(
  "parallel calls that insert the same rows in opposite orders all get through: %s",
  async (resolution) => {
    const rows = Array.from({ length: 21 }, (_, n) => ({
      name: `${resolution} ${String(n).padStart(2, "0")}`,
    }));
    const bodies = Array.from({ length: 4 }, (_, n) => (n % 2 ? rows.toReversed() : rows));
    const headers = { prefer: `resolution=${resolution}, return=representation` };
    const client = await deps.pool.connect();
    try {
      // All of them wait for the row in the middle, or for those that do.
      await client.query("BEGIN");
      await client.query(
        `INSERT INTO "customerType" ("companyId", "name", "createdBy")
         SELECT "companyId", $2, "createdBy" FROM "customerType" WHERE "companyId" = $1 LIMIT 1`,
        [company1.companyId, rows[10]?.name],
      );
      const sent = bodies.map((body) =>
        company1.send("POST", "/customerType?on_conflict=name&select=name", body, headers),
      );
      await waitingFor(deps.pool, "transactionid", bodies.length);
      await client.query("ROLLBACK");
      const failed = (await Promise.all(sent)).filter(({ status }) => status !== 200 && status !== 201);
      expect(failed.map(({ status, text }) => [status, text])).toEqual([]);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
    const stored = await company1.get(`/customerType?select=name&name=like.${resolution}*&order=name`);
    expect(stored.json).toEqual(rows);
  },
);

/** `count` calls of which `width` are under way at a time. */
async function inParallel<T>(count: number, width: number, call: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) results.push(await call(next++));
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}

test.each([
  ["merged", 160, { prefer: "resolution=merge-duplicates" }, [200, 201]],
  ["merged once", 160, { prefer: "resolution=merge-duplicates", "idempotency-key": "deleted" }, [200, 201]],
  ["inserted", 40, {}, [201, 409]],
])(
  "rows that are %s in any order while others delete them make no call fail",
  async (what, count, headers, expected) => {
    const names = Array.from({ length: 8 }, (_, n) => `${what} ${n}`);
    /** The names from another one on, forwards or backwards. */
    const namesFrom = (n: number) => {
      const turned = [...names.slice(n % 8), ...names.slice(0, n % 8)];
      return n % 4 < 2 ? turned : turned.toReversed();
    };
    const responses = await inParallel(count, 8, (n) => {
      if (n % 2) {
        const gone = namesFrom(n).slice(0, 3).join(",");
        return company1.send("DELETE", `/customerType?name=in.(${gone})`);
      }
      const own = "idempotency-key" in headers ? { ...headers, "idempotency-key": `deleted ${n}` } : headers;
      const rows = namesFrom(n).map((name) => ({ name }));
      return company1.send("POST", "/customerType?on_conflict=name", rows, own);
    });
    const failed = responses.filter(({ status }) => ![...expected, 204].includes(status));
    expect(failed.map(({ status, text }) => [status, text])).toEqual([]);
  },
  60_000,
);
