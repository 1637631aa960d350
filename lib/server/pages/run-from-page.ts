import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ConsoleOutput } from "@/lib/client/calls";
import type { ConsolePath } from "@/lib/operations/console-contracts";
import { callFromPage } from "./page-call";
import { PageFailure } from "./page-failure";

/**
 * What a console operation answers to the page's user. Leads to the sign-in page, and back here after it, when nobody
 * is signed in; throws PageFailure for any other refusal.
 */
export async function runFromPage<P extends ConsolePath>(
  operation: P,
  input: object = {},
): Promise<ConsoleOutput<P>> {
  const answered = await callFromPage({ method: "POST", path: `/api/console/${operation}`, body: input });
  if (answered.status === 401) {
    const wanted = (await headers()).get("x-target") ?? "/console";
    redirect(`/sign-in?to=${encodeURIComponent(wanted)}`);
  }
  if (answered.status !== 200) throw new PageFailure(answered);
  return JSON.parse(answered.body ?? "null");
}
