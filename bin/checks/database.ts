import { startTestCluster } from "@/lib/server/testing/test-cluster";
import { runProgram } from "./run-program";

/**
 * Program that checks whether the migrations lead to exactly the schema, on a throwaway PostgreSQL. Not part of the process of
 * `npm test`, in which the check of the import rules keeps connections waiting until they time out.
 */
const cluster = await startTestCluster();
try {
  const isPassed = await runProgram(
    ["--conditions=react-server", "--import", "tsx", "prisma/migrate/cli.ts", "check"],
    { env: { DATABASE_URL: cluster.connectionString } },
  );
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await cluster.remove();
}
