import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/lib/server/testing/database";
import { startPgbouncer } from "@/lib/server/testing/pgbouncer";
import { requireDatabase } from "./external-database";

const { connectionString: direct } = await testDatabase("migrated");
const other = await testDatabase("empty");
const pooler = await startPgbouncer({ connectionString: direct });
afterAll(() => pooler.stop());
const pooled = pooler.through(direct);

describe("a start", () => {
  it("accepts a pooler for the server when worker, migrations and commands have a direct URL", async () => {
    await requireDatabase({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct });
    await requireDatabase({ DATABASE_URL: direct });
  });

  it.each([
    ["DATABASE_URL", { DATABASE_URL: pooled }],
    ["DATABASE_DIRECT_URL", { DATABASE_URL: direct, DATABASE_DIRECT_URL: pooled }],
  ])("rejects a pooler in %s, where sessions must last, and names the setting to use", async (name, env) => {
    await expect(requireDatabase(env)).rejects.toThrow(
      new RegExp(`^${name} .* leads to a connection pooler.*DATABASE_DIRECT_URL`),
    );
  });

  it("rejects a pooler in front of a replica, and starts without a replica that is down", async () => {
    const through = { DATABASE_URL: direct, DATABASE_REPLICA_URL: [direct, pooled] };
    await expect(requireDatabase(through)).rejects.toThrow(/^DATABASE_REPLICA_URL .* connection pooler/);
    await requireDatabase({ DATABASE_URL: direct, DATABASE_REPLICA_URL: [direct] });
    const away = new URL(direct);
    away.port = "1";
    await requireDatabase({ DATABASE_URL: direct, DATABASE_REPLICA_URL: [away.href, direct] });
  });

  it("rejects a pooler in front of a replica that drops the role", async () => {
    const lax = await startPgbouncer({
      connectionString: direct,
      settings: ["ignore_startup_parameters = options"],
    });
    const env = { DATABASE_URL: direct, DATABASE_REPLICA_URL: [lax.through(direct)] };
    await expect(requireDatabase(env).finally(() => lax.stop())).rejects.toThrow(/^DATABASE_REPLICA_URL /);
  });

  it("rejects two different databases", async () => {
    const mixed = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: other.connectionString };
    await expect(requireDatabase(mixed)).rejects.toThrow("lead to different databases");
  });
});
