import { Client } from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "@/lib/server/testing/database";
import { conditionFaults } from "./condition-faults";

test("each change of the list finds its place in a function or trigger that exists", async () => {
  const { connectionString } = await testDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const faults = await conditionFaults(client);
    expect(faults.length).toBeGreaterThan(100);
    expect(faults.filter(({ statements }) => statements === "").map(({ name }) => name)).toEqual([]);
  } finally {
    await client.end();
  }
});
