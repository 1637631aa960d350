import { startTestCluster } from "@/lib/server/testing/test-cluster";
import { runProgram } from "./run-program";

/** Whether the migrations lead to exactly the schema, on a throwaway PostgreSQL. */
export async function checkDatabase(print: (text: string) => void): Promise<boolean> {
  const cluster = await startTestCluster();
  try {
    return await runProgram(
      ["--conditions=react-server", "--import", "tsx", "prisma/migrate/cli.ts", "check"],
      { env: { DATABASE_URL: cluster.connectionString }, print },
    );
  } finally {
    await cluster.remove();
  }
}
