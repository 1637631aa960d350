import type { Metadata, Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { EnrolForm } from "@/components/sign-in/enrol-form";
import { targetOf } from "@/lib/schemas/console-target";
import { actorOfCookie } from "@/lib/server/pages/page-call";
import { pageServer } from "@/lib/server/pages/page-server";

export const metadata: Metadata = { title: "Set up two-factor authentication" };

interface PageProps {
  searchParams: Promise<{ to?: string | string[] }>;
}

/** For members of a company that requires two-factor authentication, until they have set it up. */
export default async function SecondFactorPage({ searchParams }: PageProps) {
  const to = targetOf((await searchParams).to);
  const actor = await actorOfCookie((await headers()).get("cookie"));
  if (!actor) redirect(`/sign-in?to=${encodeURIComponent(to)}`);
  // The console, or the consent screen with its query.
  if (!actor.owesSecondFactor) redirect(to as Route);
  return <EnrolForm to={to} hasPasskey={await pageServer().hasPasskey(actor.userId)} />;
}
