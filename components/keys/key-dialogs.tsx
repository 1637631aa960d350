"use client";

import dynamic from "next/dynamic";
import { notify } from "@/components/ui/notify";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/client/browser";
import type { Scope } from "@/lib/schemas/areas";
import type { KeyDialog } from "./use-key-dialogs";
import { useKeyChange } from "./use-keys";

const loading = () => <Skeleton className="h-80" />;
const Dialog = dynamic(async () => (await import("@/components/ui/dialog")).Dialog);
const ConfirmDialog = dynamic(async () => (await import("@/components/ui/confirm-dialog")).ConfirmDialog);
const CreateKeyForm = dynamic(() => import("./create-key-form"), { loading });
const ShownKey = dynamic(() => import("./shown-key"), { loading });

interface KeyDialogsProps {
  shown: KeyDialog | null;
  /** The caller's own rights. */
  own: readonly Scope[];
  open: (dialog: KeyDialog | null) => void;
}

/** Making, showing, rotating and revoking a key. Nothing of it is loaded before it is needed. */
export function KeyDialogs({ shown, own, open }: KeyDialogsProps) {
  const rotate = useKeyChange((id: string) => api.runConsole("access/rotateKey", { id }));
  const revoke = useKeyChange((id: string) => api.runConsole("access/revokeKey", { id }));
  if (shown === null) return null;
  const close = () => open(null);
  const onOpenChange = (isOpen: boolean) => !isOpen && close();
  const tellFailure = (error: Error) => notify("error", "The key was not changed", { detail: error.message });

  if (shown.kind === "create") {
    return (
      <Dialog open onOpenChange={onOpenChange} title="New API key">
        <CreateKeyForm
          own={own}
          onCancel={close}
          onMade={(made) => open({ kind: "shown", ...made, overlapEndsAt: null })}
        />
      </Dialog>
    );
  }
  if (shown.kind === "shown") {
    return (
      <Dialog open wide onOpenChange={onOpenChange} title={shown.title} description="Made just now">
        <ShownKey
          secret={shown.secret}
          scopes={shown.scopes}
          overlapEndsAt={shown.overlapEndsAt}
          onDone={close}
        />
      </Dialog>
    );
  }
  const { id, name, last4 } = shown.entry;
  if (shown.kind === "rotate") {
    return (
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title={`Rotate ${name}`}
        action="Rotate"
        busy={rotate.isPending}
        onConfirm={() =>
          rotate.mutate(id, {
            onSuccess: ({ key: secret, overlapEndsAt }) =>
              open({ kind: "shown", secret, scopes: shown.entry.scopes, title: name, overlapEndsAt }),
            onError: tellFailure,
          })
        }
      >
        <p>
          You get a new key with the same rights. The old one, ending in{" "}
          <code className="font-mono">{last4}</code>, works 24 hours more.
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={`Revoke ${name}`}
      action="Revoke"
      busy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(id, {
          onSuccess: () => {
            notify("success", `${name} is revoked`);
            close();
          },
          onError: tellFailure,
        })
      }
    >
      <p>
        The key ending in <code className="font-mono">{last4}</code> stops to work at once and for good.
        Programs that use it are refused.
      </p>
    </ConfirmDialog>
  );
}
