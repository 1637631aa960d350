"use client";

import { KeyRound, Plus } from "lucide-react";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { KeyDialogs } from "./key-dialogs";
import { KeysTable } from "./keys-table";
import { useKeyDialogs } from "./use-key-dialogs";
import { type KeyList, useKeys } from "./use-keys";

/** API keys of the company. */
export function KeysScreen({ initial }: { initial: KeyList }) {
  const { data } = useKeys(initial);
  const { scopes } = useSession();
  const dialogs = useKeyDialogs();
  const mayCreate = scopes.includes("access:write") && scopes.includes("access:secrets");
  const createButton = (
    <Button variant="primary" onClick={() => dialogs.open({ kind: "create" })}>
      <Plus aria-hidden className="size-4" />
      Create API key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="API keys"
        description="API keys act as their owner, with at most the permissions of the owner's role."
        actions={mayCreate && createButton}
      />
      {data.results.length === 0 ? (
        <EmptyState icon={KeyRound} title="No keys yet">
          {mayCreate
            ? "Create one for each program that calls the API, with only the permissions it needs."
            : "Admins create a key for each program that calls the API."}
        </EmptyState>
      ) : (
        <KeysTable
          keys={data.results}
          onRotate={mayCreate ? (entry) => dialogs.open({ kind: "rotate", entry }) : null}
          onRevoke={
            scopes.includes("access:destroy") ? (entry) => dialogs.open({ kind: "revoke", entry }) : null
          }
        />
      )}
      <KeyDialogs shown={dialogs.shown} keys={data.results} own={scopes} open={dialogs.open} />
    </>
  );
}
