import sql, { type Sql } from "sql-template-tag";

/** Columns of a table whose values are encrypted under the installation's secret. */
export interface EncryptedTable {
  table: string;
  columns: readonly string[];
  /** Columns of the row's key, without the company: part of the associated data. */
  key: readonly string[];
  /** Encryption format: ours (`lib/server/crypto/cipher.ts`) or better-auth's. */
  format: "millwright" | "betterAuth";
  /** Effect on a row whose value can no longer be decrypted: it is deleted, or these columns change. */
  onLostSecret: "delete" | Sql;
}

/** Every column that is encrypted at rest. A test finds encrypted columns that are missing here. */
export const encryptedTables: readonly EncryptedTable[] = [
  {
    table: "idempotencyKey",
    columns: ["headers", "body"],
    key: ["credential", "route", "key"],
    format: "millwright",
    onLostSecret: "delete",
  },
  { table: "changePlan", columns: ["changes"], key: ["id"], format: "millwright", onLostSecret: "delete" },
  { table: "mailQueue", columns: ["content"], key: ["id"], format: "millwright", onLostSecret: "delete" },
  {
    table: "authenticationChallenge",
    columns: ["secret"],
    key: ["purpose"],
    format: "millwright",
    onLostSecret: "delete",
  },
  {
    table: "twoFactor",
    columns: ["secret", "backupCodes"],
    key: ["id"],
    format: "betterAuth",
    onLostSecret: "delete",
  },
  {
    table: "supplierBankAccount",
    columns: ["accountNumber"],
    key: ["id"],
    format: "millwright",
    onLostSecret: sql`"accountNumber" = NULL, "accountNumberLast4" = NULL, "isComplete" = false`,
  },
  {
    table: "identityProvider",
    columns: ["clientSecret"],
    key: ["companyId"],
    format: "millwright",
    // Not enforced, because no member can sign in with it until an admin enters the secret again.
    onLostSecret: sql`"clientSecret" = NULL, "enforced" = false`,
  },
  {
    table: "webhook",
    columns: ["secret", "previousSecret", "headers"],
    key: ["id"],
    format: "millwright",
    // Disabled, because a delivery without its signature or its headers is worse than none.
    onLostSecret: sql`"secret" = NULL, "previousSecret" = NULL, "previousSecretExpiresAt" = NULL, "headers" = NULL,
      "active" = false, "disabledAt" = now(), "disabledReason" = 'Its secret was lost with the secret of the installation.'`,
  },
];
