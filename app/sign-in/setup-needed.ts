import { contract } from "@/lib/console/access/get-setup.contract";
import { callFromPage } from "@/lib/server/pages/page-call";

/** Whether this installation has no user yet; false when the database is unavailable, which the sign-in page reports. */
export async function isSetupNeeded(): Promise<boolean> {
  const { status, body } = await callFromPage({
    method: "POST",
    path: "/api/console/access/getSetup",
    body: {},
  });
  return status === 200 && contract.output.parse(JSON.parse(body ?? "null")).isNeeded;
}
