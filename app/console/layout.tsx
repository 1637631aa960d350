import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { openAreasCookie } from "@/components/shell/open-areas";
import { Providers } from "@/components/shell/providers";
import { SessionProvider } from "@/components/shell/session-context";
import { Shell } from "@/components/shell/shell";
import { pageSession } from "@/lib/server/pages/page-session";
import { runFromPageOr } from "@/lib/server/pages/run-from-page";
import { navigationFor } from "@/lib/view-models/navigation";

const none = { results: [], count: null };

/** The shell of the console for signed-in users. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const [session, views, favourites] = await Promise.all([
    pageSession(),
    runFromPageOr(none, "view/getViews", { pinned: true }),
    runFromPageOr(none, "record/getVisits", { favourites: true, limit: 100 }),
  ]);
  const openAreas = (await cookies()).get(openAreasCookie)?.value ?? "";
  return (
    <SessionProvider session={session}>
      {/* Streaming the page in parts would cause a layout for each part. */}
      <link rel="expect" href="#first-frame" blocking="render" />
      <Providers>
        <Shell
          navigation={navigationFor(new Set(session.scopes))}
          openAreas={openAreas.split(".")}
          pinned={{ views, favourites }}
        >
          {children}
        </Shell>
      </Providers>
    </SessionProvider>
  );
}
