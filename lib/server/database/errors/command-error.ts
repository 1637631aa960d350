import { ApiError } from "@/lib/schemas/errors";
import { StartError } from "../../config/start-error";
import { classifyDatabaseError, isLostByDriver } from "./classify-database-error";
import { mapDatabaseError } from "./map-database-error";

/** Remedies for errors of the database or its account that an operator can fix. */
const adviceByCode: [RegExp, string][] = [
  [
    /^42501$/,
    "Let DATABASE_URL name the account that owns the tables (docs/operate.md, “Database accounts”).",
  ],
  [/^25006$/, "Let DATABASE_URL name a database that accepts writes, and no standby."],
  [/^53[12]/, "Its disk or memory is full: make room, and repeat the command."],
  [/^(08|40|53|55P03|57)/, "Try again in a moment."],
  [/^(58|XX)/, "See the log of PostgreSQL."],
];

/** The error of a command as one message that the operator can act on; null for a defect, which is reported with its stack. */
export function toStartError(error: unknown): StartError | null {
  if (error instanceof StartError) return error;
  if (error instanceof ApiError) return new StartError(error.message);
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (code.startsWith("ERR_PARSE_ARGS")) return new StartError(error.message);
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|28|3D)/.test(code)) {
    return new StartError(`Cannot connect to the database: ${error.message}. Check DATABASE_URL.`);
  }
  if (isLostByDriver(error)) {
    return new StartError(
      `The connection to the database was lost: ${error.message}. Try again in a moment.`,
    );
  }
  if (code === "42P01" || code === "42703") {
    return new StartError("The database was not migrated to this release yet: npm run db:migrate");
  }
  const [, advice] = adviceByCode.find(([codes]) => "severity" in error && codes.test(code)) ?? [];
  if (advice) return new StartError(`The database reported: ${error.message}. ${advice}`);
  // Only PostgreSQL's own errors: a missing file is no lost connection.
  const databaseError = "severity" in error ? classifyDatabaseError(error) : null;
  const known = databaseError && mapDatabaseError(databaseError, "operations");
  return known && new StartError(known.message);
}
