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

/** The keys with which other programs call the API. */
export function KeysScreen({ initial }: { initial: KeyList }) {
  const { data } = useKeys(initial);
  const { scopes } = useSession();
  const dialogs = useKeyDialogs();
  const mayMake = scopes.includes("access:write") && scopes.includes("access:secrets");
  const make = (
    <Button variant="primary" onClick={() => dialogs.open({ kind: "create" })}>
      <Plus aria-hidden className="size-4" />
      New key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="API keys"
        description="Programs call the API with a key, in the name of whoever made it."
        actions={mayMake && make}
      />
      {data.results.length === 0 ? (
        <EmptyState icon={KeyRound} title="No keys yet">
          {mayMake
            ? "Make one for each program that calls the API, with no more rights than it needs."
            : "An admin makes a key for each program that calls the API."}
        </EmptyState>
      ) : (
        <KeysTable
          keys={data.results}
          onRotate={mayMake ? (entry) => dialogs.open({ kind: "rotate", entry }) : null}
          onRevoke={
            scopes.includes("access:destroy") ? (entry) => dialogs.open({ kind: "revoke", entry }) : null
          }
        />
      )}
      <KeyDialogs shown={dialogs.shown} own={scopes} open={dialogs.open} />
    </>
  );
}
