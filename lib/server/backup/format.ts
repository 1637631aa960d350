import * as z from "zod";

/** Counts and SHA-256 of a table's file. */
const Content = z.object({
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Content = z.output<typeof Content>;

const BackupTable = z.object({
  table: z.string(),
  /** Path of its rows inside the backup, in PostgreSQL's text format of COPY. */
  file: z.string(),
  /** Columns of the file, in order; generated columns are computed again. */
  columns: z.array(z.string()).min(1),
  /** Columns that the file is sorted by: the primary key; without one it is sorted by the whole row. */
  key: z.array(z.string()),
  /** The partitions of a partitioned table. */
  partitions: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  ...Content.shape,
});
export type BackupTable = z.output<typeof BackupTable>;

/** Contents and checksums of a backup; see `docs/operate.md`. */
export const BackupManifest = z.object({
  format: z.literal("millwright-backup"),
  formatVersion: z.literal(1),
  /** Time of the snapshot that all files show. */
  createdAt: z.string(),
  /** Version of PostgreSQL that it was created from. */
  postgres: z.string(),
  /** Applied migrations of the database. */
  migrations: z.array(z.string()).min(1),
  /** The installation secret that encrypted columns need: its variable, and a check value that it decrypts; never the secret. */
  secret: z.object({ variable: z.literal("APP_SECRET"), check: z.string().nullable() }),
  rows: z.int().nonnegative(),
  tables: z.array(BackupTable),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
  /** Excluded schemas, and why. */
  excluded: z.array(z.object({ schema: z.string(), reason: z.string() })),
});
export type BackupManifest = z.output<typeof BackupManifest>;

export const manifestFile = "manifest.json";
/** One line in the format of `sha256sum`. */
export const manifestSumFile = "manifest.sha256";
