"use client";

import { PreferencesCard } from "@/components/notifications/preferences-card";
import { useSession } from "@/components/shell/session-context";
import { PageHeader } from "@/components/ui/page-header";
import type { ConsoleOutput } from "@/lib/client/calls";
import { NameCard } from "./name-card";
import { PasskeysCard } from "./passkeys-card";
import { PasswordCard } from "./password-card";
import { SessionsCard } from "./sessions-card";
import { ThemeCard } from "./theme-card";
import { TwoFactorCard } from "./two-factor-card";

interface AccountScreenProps {
  sessions: ConsoleOutput<"access/getSessions">;
  passkeys: ConsoleOutput<"access/getPasskeys">;
  preferences: ConsoleOutput<"settings/getNotificationPreferences">;
}

/** Everything about the signed-in user's own account. */
export function AccountScreen({ sessions, passkeys, preferences }: AccountScreenProps) {
  const { user } = useSession();
  return (
    <>
      <PageHeader title="Account and security" description={user.email} />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <NameCard name={user.name} />
          <PasswordCard email={user.email} />
          <ThemeCard />
          <PreferencesCard initial={preferences} />
        </div>
        <div className="grid min-w-0 gap-4">
          <TwoFactorCard />
          <PasskeysCard initial={passkeys} />
          <SessionsCard initial={sessions} />
        </div>
      </div>
    </>
  );
}
