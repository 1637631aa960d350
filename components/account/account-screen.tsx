"use client";

import { useRouter } from "next/navigation";
import { AgentCard } from "@/components/connected-apps/agent-card";
import { ConnectionsCard } from "@/components/connected-apps/connections-card";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { PreferencesCard } from "@/components/notifications/preferences-card";
import { useSession } from "@/components/shell/session-context";
import { type Theme, themes } from "@/components/shell/theme";
import { setTheme, useTheme } from "@/components/shell/use-theme";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { PageHeader } from "@/components/ui/page-header";
import { Segmented } from "@/components/ui/segmented";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { PasskeysCard } from "./passkeys-card";
import { PasswordCard } from "./password-card";
import { SessionsCard } from "./sessions-card";
import { TwoFactorCard } from "./two-factor-card";

interface AccountScreenProps {
  sessions: ConsoleOutput<"access/getSessions">;
  passkeys: ConsoleOutput<"access/getPasskeys">;
  preferences: ConsoleOutput<"settings/getNotificationPreferences">;
  connections: ConsoleOutput<"access/getConnections">;
  /** Endpoint of agents. */
  agentUrl: string;
}

/** Everything about the signed-in user's own account. */
export function AccountScreen({
  sessions,
  passkeys,
  preferences,
  connections,
  agentUrl,
}: AccountScreenProps) {
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
          <ConnectionsCard initial={connections} />
          <AgentCard url={agentUrl} />
        </div>
      </div>
    </>
  );
}

/** The name that colleagues see. */
function NameCard({ name }: { name: string }) {
  const router = useRouter();
  const { register, onSubmit, failure, busy, errorOf } = useActionForm({
    defaultValues: { name },
    schema: async () => (await import("@/lib/console/access/account/change-name.contract")).contract.input,
    async submit(values) {
      await api.runConsole("access/changeName", values);
      notify("success", "Name saved");
      router.refresh();
    },
  });
  return (
    <Card title="Name">
      <ActionForm onSubmit={onSubmit} failure={failure}>
        <Field label="Your name" hint="Visible to colleagues in every company." error={errorOf("name")}>
          {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
        </Field>
        <SubmitButton className="justify-self-end" busy={busy}>
          Save name
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

/** Theme of this browser: light, dark or the system's. */
function ThemeCard() {
  return (
    <Card title="Theme">
      <Segmented<Theme> label="Theme" value={useTheme()} options={themes} onChange={setTheme} />
    </Card>
  );
}
