import { contract } from "@/lib/console/access/companies/get-setup.contract";
import { callFromPage } from "@/lib/server/pages/page-call";

interface SetupStatus {
  isNeeded: boolean;
  hasCompanySignIn: boolean;
}

/**
 * Whether this installation has no user yet, and whether a company has its own sign-in; neither when the database is
 * unavailable, which the sign-in page reports.
 */
export async function readSetupStatus(): Promise<SetupStatus> {
  const { status, body } = await callFromPage({
    method: "POST",
    path: "/api/console/access/getSetup",
    body: {},
  });
  if (status !== 200) return { isNeeded: false, hasCompanySignIn: false };
  return contract.output.parse(JSON.parse(body ?? "null"));
}
