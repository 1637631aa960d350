/** Counts and checksum of a file, to detect one that is truncated or altered. */
export interface WrittenFile {
  rows: number;
  bytes: number;
  sha256: string;
}

/** A column of an exported table. */
export interface ManifestColumn {
  name: string;
  /** PostgreSQL's name of the type. */
  type: string;
  nullable: boolean;
  /** Referenced column, as `table` (its id) or `table.column`. */
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
  /** Secret columns, which are excluded. */
  columnsLeftOut: string[];
}

/** Contents, exclusions and checksums of an export; see `docs/operate.md`. */
export interface Manifest {
  format: "millwright-company-export";
  formatVersion: 1;
  /** Time of the snapshot that all files show. */
  exportedAt: string;
  company: { id: string; name: string; companyGroupId: string };
  /** The last migration of the database. */
  schema: string;
  rows: number;
  tables: ManifestTable[];
  tablesLeftOut: { table: string; reason: string }[];
}
