import { Client } from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "@/lib/server/testing/database";
import { conditionMutants } from "./condition-mutants";

test("each change of the list finds its place in a function or trigger that exists", async () => {
  const { connectionString } = await testDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const mutants = await conditionMutants(client);
    expect(mutants.length).toBeGreaterThan(100);
    expect(mutants.filter(({ statements }) => statements === "").map(({ name }) => name)).toEqual([]);
  } finally {
    await client.end();
  }
});
