import { contract } from "@/lib/operations/console/access/get-setup";
import { callFromPage } from "@/lib/server/pages/page-call";

/** Whether this installation has no user yet. When the database is away the sign-in page will tell. */
export async function isSetupNeeded(): Promise<boolean> {
  const { status, body } = await callFromPage({
    method: "POST",
    path: "/api/console/access/getSetup",
    body: {},
  });
  return status === 200 && contract.output.parse(JSON.parse(body ?? "null")).isNeeded;
}
