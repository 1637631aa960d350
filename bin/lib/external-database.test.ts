import { expect, test } from "vitest";
import { withClient } from "@/lib/server/database/connections/with-client";
import { testDatabase } from "@/lib/server/testing/database";
import { requireDatabase } from "./external-database";

// Copies of one template, as a database and its replica are.
const { connectionString: primary } = await testDatabase("migrated");
const { connectionString: replica } = await testDatabase("migrated");
const { connectionString: other } = await testDatabase("migrated");
const empty = new URL("/postgres", primary).href;

test("a replica has the rows of the primary, or none yet; the database of another installation is rejected", async () => {
  await withClient(other, (client) =>
    client.query(`UPDATE "_prisma_migrations" SET "id" = gen_random_uuid()::text`),
  );
  await requireDatabase({ DATABASE_URL: primary, DATABASE_REPLICA_URL: [replica, empty] });
  const rejected = { DATABASE_URL: primary, DATABASE_REPLICA_URL: [replica, other] };
  await expect(requireDatabase(rejected)).rejects.toThrow(
    /^DATABASE_REPLICA_URL \(127\.0\.0\.1:\d+\) leads to the database of another installation/,
  );
});

test("a replica with rows is rejected where the primary is still empty", async () => {
  const rejected = { DATABASE_URL: empty, DATABASE_REPLICA_URL: [replica] };
  await expect(requireDatabase(rejected)).rejects.toThrow("another installation");
});
