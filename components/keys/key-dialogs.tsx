"use client";

import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazySection } from "@/components/ui/lazy-section";
import { notify } from "@/components/ui/notify";
import { Skeleton } from "@/components/ui/skeleton";
import { Day } from "@/components/value/day";
import { api } from "@/lib/client/browser";
import type { Scope } from "@/lib/schemas/areas";
import type { KeyDialog } from "./use-key-dialogs";
import { type KeyEntry, useKeyChange } from "./use-keys";

const ignore = () => {};
const loading = <Skeleton className="h-80" />;
const Dialog = lazyDialog(async () => (await import("@/components/ui/dialog")).Dialog);
const ConfirmDialog = lazyDialog(async () => (await import("@/components/ui/confirm-dialog")).ConfirmDialog);
const CreateKeyForm = lazySection(() => import("./create-key-form"), { what: "the form", loading });
const ShownKey = lazySection(() => import("./shown-key"), { what: "the key", loading });

interface KeyDialogsProps {
  shown: KeyDialog | null;
  keys: readonly KeyEntry[];
  /** The caller's own scopes. */
  own: readonly Scope[];
  open: (dialog: KeyDialog | null) => void;
}

/** Dialogs that create, show, rotate and revoke a key; loaded on demand. */
export function KeyDialogs({ shown, keys, own, open }: KeyDialogsProps) {
  const rotate = useKeyChange((id: string) => api.runConsole("access/rotateKey", { id }));
  const revoke = useKeyChange((id: string) => api.runConsole("access/revokeKey", { id }));
  if (shown === null) return null;
  const close = () => open(null);
  const onOpenChange = (isOpen: boolean) => !isOpen && close();
  const reportFailure = (error: Error) => notify("error", "API key not changed", { detail: error.message });

  if (shown.kind === "create") {
    return (
      <Dialog open onOpenChange={onOpenChange} title="Create API key">
        <CreateKeyForm
          own={own}
          onCancel={close}
          onCreated={(created) => open({ kind: "shown", ...created, overlapEndsAt: null })}
        />
      </Dialog>
    );
  }
  if (shown.kind === "shown") {
    return (
      // Escape and a click outside would lose the key.
      <Dialog
        open
        wide
        closable={false}
        onOpenChange={ignore}
        title={shown.title}
        description="Created just now"
      >
        <ShownKey
          secret={shown.secret}
          scopes={shown.scopes}
          overlapEndsAt={shown.overlapEndsAt}
          onDone={close}
        />
      </Dialog>
    );
  }
  const { id, name, last4, expiresAt } = shown.entry;
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
            onError: reportFailure,
          })
        }
      >
        <p>
          Creates a new key with the same permissions
          {expiresAt !== null && (
            <>
              {" "}
              and the same expiry, <Day iso={expiresAt} />
            </>
          )}
          . The old key, ending in <code className="font-mono">{last4}</code>, keeps working for 24 hours
          {expiresAt !== null && ", but not after its expiry"}.
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
          onSuccess: ({ alsoRevoked }) => {
            const old = alsoRevoked.map((key) => `…${key.last4}`).join(", ");
            const detail = old && `The key it replaced, ${old}, was revoked too.`;
            notify("success", `${name} revoked`, detail ? { detail } : {});
            close();
          },
          onError: reportFailure,
        })
      }
    >
      <p>
        The key ending in <code className="font-mono">{last4}</code> stops working immediately and
        permanently. Requests that use it are rejected.
      </p>
      {replacedBy(shown.entry, keys).map((old) => (
        <p key={old.id}>
          The key it replaced, ending in <code className="font-mono">{old.last4}</code>, still works and is
          revoked too.
        </p>
      ))}
    </ConfirmDialog>
  );
}

/** Keys that this one replaced, directly or indirectly, and that still work. */
function replacedBy({ id }: KeyEntry, keys: readonly KeyEntry[]): KeyEntry[] {
  return keys
    .filter((key) => key.replacedById === id)
    .flatMap((old) => [...(old.state === "expiring" ? [old] : []), ...replacedBy(old, keys)]);
}
