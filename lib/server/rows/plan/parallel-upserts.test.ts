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
