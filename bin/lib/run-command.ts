import { toStartError } from "@/lib/server/database/errors/command-error";
import { reportFailure } from "./report-failure";

/** Runs a command to its end. Reports its error on stderr, without a stack where the operator can fix it. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  // The reader of a pipe may close it early, as `head` does.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    await main();
  } catch (error) {
    process.exitCode = reportFailure(toStartError(error) ?? error);
  }
}
