import { StartError } from "@/lib/server/config/start-error";

/** Says on stderr what went wrong, as one paragraph when it can be mended. Answers the exit code. */
export function reportFailure(error: unknown): number {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
  return 1;
}
