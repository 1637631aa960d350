import { ApiError } from "@/lib/schemas/errors";
import { StartError } from "@/lib/server/embedded/start-error";
import { reportFailure } from "./report-failure";

/** Runs a command to its end. What it throws is told on stderr, without a stack where the caller can mend it. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.exitCode = reportFailure(tellable(error));
  }
}

function tellable(error: unknown): unknown {
  if (error instanceof ApiError) return new StartError(error.message);
  if (!(error instanceof Error) || !("code" in error)) return error;
  const code = String(error.code);
  if (code.startsWith("ERR_PARSE_ARGS")) return new StartError(error.message);
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|28|3D)/.test(code)) {
    return new StartError(`The database does not let us in: ${error.message}. Check DATABASE_URL.`);
  }
  if (code === "42P01" || code === "42703") {
    return new StartError("The database was not brought up to this release yet: npm run db:migrate");
  }
  return error;
}
