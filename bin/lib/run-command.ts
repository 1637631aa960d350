import { toStartError } from "@/lib/server/database/command-error";
import { reportFailure } from "./report-failure";

/** Runs a command to its end. Reports its error on stderr, without a stack where the operator can fix it. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  // Whoever reads the output may have enough of it, as `head` has.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    await main();
  } catch (error) {
    process.exitCode = reportFailure(toStartError(error) ?? error);
  }
}
