import type { Metadata } from "next";
import { KeysScreen } from "@/components/keys/keys-screen";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { runFromPage } from "@/lib/server/pages/run-from-page";

export const metadata: Metadata = { title: "API keys" };

/** The company's API keys, with the list in the first HTML. */
export default async function KeysPage() {
  const initial = await runFromPage("access/getKeys");
  return (
    <>
      <Breadcrumbs items={[{ title: "API keys" }]} />
      <KeysScreen initial={initial} />
    </>
  );
}
