"use client";

import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Checkbox } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import { type Member, useMemberChange } from "./use-members";

interface DeactivateProps {
  member: Member;
  onClose: () => void;
}

/** Ends a member's access, with their keys unless these shall go on. */
export default function Deactivate({ member: { id, name, keys }, onClose }: DeactivateProps) {
  const [revokeKeys, setRevokeKeys] = useState(true);
  const checkboxId = useId();
  const change = useMemberChange(() =>
    api.runConsole("access/changeMember", { id, active: false, revokeKeys: revokeKeys && keys > 0 }),
  );
  const confirm = () =>
    change.mutate(undefined, {
      onSuccess: () => {
        notify("success", `${name} has no access any more`);
        onClose();
      },
      onError: (error) => notify("error", `${name} was not changed`, { detail: error.message }),
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`End the access of ${name}`}
      action="End access"
      busy={change.isPending}
      onConfirm={confirm}
    >
      <p>
        Their sessions lose this company at once. What they made stays, and you can give them access again at
        any time.
      </p>
      {keys > 0 && (
        <div className="flex items-start gap-2">
          <Checkbox
            id={checkboxId}
            className="mt-0.5"
            checked={revokeKeys}
            onChange={(event) => setRevokeKeys(event.target.checked)}
          />
          <label htmlFor={checkboxId}>
            Also revoke the {keys === 1 ? "API key" : `${keys} API keys`} they made. Programs that use{" "}
            {keys === 1 ? "it" : "them"} are refused then.
          </label>
        </div>
      )}
    </ConfirmDialog>
  );
}
