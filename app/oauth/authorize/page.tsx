import type { Metadata, Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ConsentScreen } from "@/components/connected-apps/consent-screen";
import { InvalidRequest } from "@/components/connected-apps/invalid-request";
import { pageSession } from "@/lib/server/pages/page-session";
import { runFromPage } from "@/lib/server/pages/run-from-page";

export const metadata: Metadata = { title: "Allow an app" };

/** Asks the signed-in user whether an app may act for them. */
export default async function AuthorizePage() {
  const session = await pageSession();
  const target = (await headers()).get("x-target") ?? "";
  const query = target.split(/\?(.*)/s)[1] ?? "";
  const { asked, redirectTo, message } = await runFromPage("access/getAuthorization", { query });
  // An address of the app, which is no route of ours.
  if (redirectTo !== null && message === null) redirect(redirectTo as Route);
  const { user, company, companies } = session;
  if (asked === null)
    return (
      <InvalidRequest
        message={message ?? ""}
        returnTo={redirectTo}
        userId={user.id}
        company={company}
        companies={companies}
      />
    );
  return <ConsentScreen asked={asked} query={query} user={user} company={company} companies={companies} />;
}
