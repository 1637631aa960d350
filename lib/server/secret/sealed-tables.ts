import sql, { type Sql } from "sql-template-tag";

/** Columns of a table whose values are encrypted under the installation's secret. */
export interface SealedTable {
  table: string;
  columns: readonly string[];
  /** Whose form of encryption: ours (`lib/server/cipher.ts`) or the sign-in library's. */
  form: "own" | "signIn";
  /** What a value that cannot be read any more does to its row: the row goes, or these columns change. */
  whenLost: "remove" | Sql;
}

/** Everything that is encrypted at rest. A test finds encrypted columns that are missing here. */
export const sealedTables: readonly SealedTable[] = [
  { table: "idempotencyKey", columns: ["headers", "body"], form: "own", whenLost: "remove" },
  { table: "authenticationChallenge", columns: ["secret"], form: "own", whenLost: "remove" },
  { table: "twoFactor", columns: ["secret", "backupCodes"], form: "signIn", whenLost: "remove" },
  {
    table: "supplierBankAccount",
    columns: ["accountNumber"],
    form: "own",
    whenLost: sql`"accountNumber" = NULL, "accountNumberLast4" = NULL, "isComplete" = false`,
  },
  {
    table: "webhook",
    columns: ["secret", "previousSecret", "headers"],
    form: "own",
    // Off, because a delivery without its signature or its headers is worse than none.
    whenLost: sql`"secret" = NULL, "previousSecret" = NULL, "previousSecretExpiresAt" = NULL, "headers" = NULL,
      "active" = false, "disabledAt" = now(), "disabledReason" = 'Its secret was lost with the secret of the installation.'`,
  },
];
