import type { Metadata } from "next";
import { KeysScreen } from "@/components/keys/keys-screen";
import { LimitsCard } from "@/components/keys/limits-card";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { runFromPage } from "@/lib/server/pages/run-from-page";

export const metadata: Metadata = { title: "API keys" };

/** The company's API keys and rate limits, rendered on the server. */
export default async function KeysPage() {
  const [keys, limits] = await Promise.all([runFromPage("access/getKeys"), runFromPage("access/getLimits")]);
  return (
    <>
      <Breadcrumbs items={[{ title: "API keys" }]} />
      <KeysScreen initial={keys} />
      <LimitsCard initial={limits} />
    </>
  );
}
