import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { openAreasCookie } from "@/components/shell/open-areas";
import { Providers } from "@/components/shell/providers";
import { SessionProvider } from "@/components/shell/session-context";
import { Shell } from "@/components/shell/shell";
import { navigationFor } from "@/lib/screens/navigation";
import { pageSession } from "@/lib/server/pages/page-session";

/** The frame of the console, for those who are signed in. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const session = await pageSession();
  const openAreas = (await cookies()).get(openAreasCookie)?.value ?? "";
  return (
    <SessionProvider session={session}>
      {/* Drawn in parts, as it comes in, a page would be laid out again for each. */}
      <link rel="expect" href="#first-frame" blocking="render" />
      <Providers>
        <Shell navigation={navigationFor(new Set(session.scopes))} openAreas={openAreas.split(".")}>
          {children}
        </Shell>
      </Providers>
    </SessionProvider>
  );
}
