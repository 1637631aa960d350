import { reasonOf } from "@/lib/server/database/connections/with-client";

/**
 * Runs `run` for each company, each with a transaction of its own: a company that fails keeps no other from its run, and undoes
 * none. The errors are thrown together, with their companies, once all have had theirs.
 */
export async function forEachCompany(
  companies: readonly { id: string }[],
  run: (id: string) => Promise<unknown>,
): Promise<void> {
  const failed: { id: string; error: unknown }[] = [];
  for (const { id } of companies) {
    try {
      await run(id);
    } catch (error) {
      failed.push({ id, error });
    }
  }
  if (failed.length > 0) {
    throw new AggregateError(
      failed.map(({ error }) => error),
      failed.map(({ id, error }) => `${id}: ${reasonOf(error)}`).join("; "),
    );
  }
}
