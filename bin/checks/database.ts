import { startTestCluster } from "@/lib/server/testing/test-cluster";
import { runProgram } from "./run-program";

/** Whether the migrations lead to exactly the schema, on a throwaway PostgreSQL. */
export async function checkDatabase(): Promise<boolean> {
  const cluster = await startTestCluster();
  try {
    return await runProgram(
      ["--conditions=react-server", "--import", "tsx", "prisma/migrate/cli.ts", "check"],
      {
        DATABASE_URL: cluster.connectionString,
      },
    );
  } finally {
    await cluster.remove();
  }
}
