"use client";

import { Plug, Plus } from "lucide-react";
import { useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import type { ConsoleOutput } from "@/lib/client/calls";
import { AppsTable } from "./apps-table";
import { ConnectionsCard } from "./connections-card";
import { PolicyCard } from "./policy-card";
import { type ConnectionList, useApps } from "./use-connections";

const AppDialog = lazyDialog(() => import("./app-dialog"));

interface AppsScreenProps {
  apps: ConsoleOutput<"access/getApps">;
  connections: ConnectionList;
}

/** Apps of the company, for its admins. */
export function AppsScreen({ apps, connections }: AppsScreenProps) {
  const { data } = useApps(apps);
  const { scopes } = useSession();
  const [isRegistering, setRegistering] = useState(false);
  const mayRegister = scopes.includes("access:write") && scopes.includes("access:secrets");
  return (
    <>
      <PageHeader
        title="Apps"
        description="Apps and agents act for the member who connects them, with at most that member's permissions."
        actions={
          mayRegister && (
            <Button variant="primary" onClick={() => setRegistering(true)}>
              <Plus aria-hidden className="size-4" />
              Register app
            </Button>
          )
        }
      />
      {data.apps.length === 0 ? (
        <EmptyState icon={Plug} title="No apps yet">
          Register an app to let members connect it. Apps that publish their own metadata need no
          registration.
        </EmptyState>
      ) : (
        <AppsTable apps={data.apps} mayChange={mayRegister} mayDelete={scopes.includes("access:destroy")} />
      )}
      <div className="mt-4 grid max-w-5xl items-start gap-4 lg:grid-cols-2">
        <ConnectionsCard initial={connections} everyone />
        <PolicyCard policy={data} mayChange={mayRegister} />
      </div>
      {isRegistering && <AppDialog onClose={() => setRegistering(false)} />}
    </>
  );
}
