import type { WrittenFile } from "./row-file";

/** A column of an exported table. */
export interface ManifestColumn {
  name: string;
  /** PostgreSQL's name of the type. */
  type: string;
  nullable: boolean;
  /** The row that a value names, as `table` (by its id) or `table.column`. */
  references?: string;
}

/** A table of an export. */
export interface ManifestTable extends WrittenFile {
  table: string;
  /** Path of its rows inside the export. */
  file: string;
  /** `group` and `people`: rows that other companies may share. */
  owner: "company" | "group" | "people";
  primaryKey: string[];
  columns: ManifestColumn[];
  /** Columns whose values are secret and in no export. */
  columnsLeftOut: string[];
}

/** What an export holds, what it leaves out, and how to check it. `docs/operate.md` explains it. */
export interface Manifest {
  format: "millwright-company-export";
  formatVersion: 1;
  /** The moment whose data these are: all files show the same one. */
  exportedAt: string;
  company: { id: string; name: string; companyGroupId: string };
  /** The last migration of the database. */
  schema: string;
  rows: number;
  tables: ManifestTable[];
  tablesLeftOut: { table: string; reason: string }[];
}
