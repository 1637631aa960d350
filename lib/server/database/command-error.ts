import { ApiError } from "@/lib/schemas/errors";
import { StartError } from "../config/start-error";
import { classifyDatabaseError } from "./classify-database-error";
import { mapDatabaseError } from "./map-database-error";

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
  if (code === "42P01" || code === "42703") {
    return new StartError("The database was not migrated to this release yet: npm run db:migrate");
  }
  // Only PostgreSQL's own errors: a missing file is no lost connection.
  const databaseError = "severity" in error ? classifyDatabaseError(error) : null;
  const known = databaseError && mapDatabaseError(databaseError, "operations");
  return known && new StartError(known.message);
}
