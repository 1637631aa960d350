import { PrismaPg } from "@prisma/adapter-pg";
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from "@prisma/driver-adapter-utils";
import pg from "pg";

/** Catalog columns of PostgreSQL's one-byte type, which the stock adapter refuses to read. */
const oneByteColumns = [
  ["constr.contype AS constraint_type", "constr.contype::text AS constraint_type"],
  ["con.confdeltype,", "con.confdeltype::text AS confdeltype,"],
  ["con.confupdtype,", "con.confupdtype::text AS confupdtype,"],
] as const;
const oneByteNames = ["constraint_type", "confdeltype", "confupdtype"];

/**
 * Prisma's adapter as its schema engine needs it: a script is sent whole, so that one migration is one
 * transaction and function bodies may hold semicolons (the stock adapter splits at each of them).
 * A statement waits `lockTimeout` milliseconds for a lock at most.
 */
export function scriptAdapterFactory(
  connectionString: string,
  lockTimeout: number,
): SqlMigrationAwareDriverAdapterFactory {
  const config = { connectionString, max: 1, lock_timeout: lockTimeout };
  const factory = new PrismaPg(config);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => withScripts(await factory.connect()),
    connectToShadowDb: () => Promise.reject(new Error("Shadow databases are made by the engine script.")),
  };
}

type PgAdapter = Awaited<ReturnType<PrismaPg["connect"]>>;

function withScripts(inner: PgAdapter): SqlDriverAdapter {
  const read = inner.queryRaw.bind(inner);
  inner.executeScript = (script) => runScript(inner.underlyingDriver(), script);
  inner.queryRaw = async (query) => {
    const result = await read(readable(query));
    if (!query.sql.includes("pg_constraint")) return result;
    const columnTypes = result.columnTypes.map((type, index) =>
      oneByteNames.includes(result.columnNames[index] ?? "") ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  };
  return inner;
}

const readable = (query: SqlQuery): SqlQuery => ({
  ...query,
  sql: oneByteColumns.reduce((sql, [refused, read]) => sql.replace(refused, read), query.sql),
});

async function runScript(pool: pg.Pool, script: string): Promise<void> {
  try {
    await pool.query(script);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new DriverAdapterError({
      kind: "postgres",
      code: error.code ?? "XX000",
      severity: error.severity ?? "ERROR",
      message: [error.message, error.where].filter(Boolean).join("\n"),
      detail: error.detail,
      column: error.column,
      hint: error.hint,
    });
  }
}
