import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { contract } from "@/lib/operations/console/access/get-session";
import { callFromPage } from "./page-call";
import { PageFailure } from "./page-failure";

/** Who is signed in. Leads to the sign-in page, and back here after it, when nobody is. */
export const pageSession = cache(async () => {
  const answered = await callFromPage({ method: "POST", path: "/api/console/access/getSession", body: {} });
  if (answered.status === 401) {
    const wanted = (await headers()).get("x-target") ?? "/console";
    redirect(`/sign-in?to=${encodeURIComponent(wanted)}`);
  }
  if (answered.status !== 200) throw new PageFailure(answered);
  return contract.output.parse(JSON.parse(answered.body ?? "null"));
});
