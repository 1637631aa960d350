import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine, SchemaFilter } from "@prisma/schema-engine-wasm";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { migrationsFolder } from "./pending-migrations";
import { schemaFiles } from "./schema-files";
import { scriptSession } from "./script-adapter";

declare global {
  /** Where the WebAssembly engine leaves the text of a panic. */
  var PRISMA_WASM_PANIC_REGISTRY: { set_message(message: string): void } | undefined;
}

/** Nothing of the database is managed by others. */
export const everything: SchemaFilter = { externalTables: [], externalEnums: [] };

/** The migrations `names` in the form that the engine expects. */
export function migrationList(names: readonly string[]): MigrationList {
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: "migration_lock.toml",
      content: readFileSync(join(migrationsFolder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(join(migrationsFolder, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

/**
 * Runs `work` with Prisma's schema engine on one database, with `atOnce` in one transaction. `run` sends a script over the
 * same connection. Throws the engine's own messages.
 */
export async function withEngine<T>(
  connection: string,
  work: (engine: SchemaEngine, run: (script: string) => Promise<void>) => Promise<T>,
  { atOnce = false } = {},
): Promise<T> {
  loaded ??= load();
  await loaded;
  const session = scriptSession(connection, { atOnce, lockTimeout: 5000 });
  const factory = bindMigrationAwareSqlAdapterFactory(session.factory);
  const datamodels = schemaFiles().map(({ path, content }): [string, string] => [path, content]);
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, factory);
  try {
    const value = await work(engine, session.run);
    await session.commit();
    return value;
  } finally {
    engine.free();
    await session.close();
  }
}

let loaded: Promise<void> | undefined;

/** The package's own entry imports the `.wasm` as a module, which plain Node cannot. */
async function load(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
  const bytes = readFileSync(join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": bindings });
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (message) => console.error(`The schema engine stopped: ${message}`),
  };
  bindings.__wbg_set_wasm(instance.exports);
  if (typeof instance.exports.__wbindgen_start === "function") instance.exports.__wbindgen_start();
}
