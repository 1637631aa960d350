import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { createFrom, drop, type Template, urlOf } from "./templates";

/** A database that belongs to one test file. */
export type TestDatabase = { connectionString: string; superuser: string };

/**
 * A real PostgreSQL database for the test file that calls this at its top level, as a copy of `template`
 * (by default the tables with the demo data of size S). It is dropped when the file's tests are done.
 */
export async function testDatabase(template: Template = "demo"): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `${server.prefix}${process.env.VITEST_POOL_ID ?? 0}_${randomBytes(4).toString("hex")}`;
  const connectionString = await createFrom(server, template, name);
  afterAll(() => drop(server, name));
  const superuser = urlOf({ connectionString: server.superuser }, name);
  return { connectionString, superuser };
}
