import { StartError } from "@/lib/server/config/start-error";

/** Prints an error on stderr, without a stack for a StartError. Returns the exit code. */
export function reportFailure(error: unknown): number {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
  return 1;
}
