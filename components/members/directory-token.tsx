"use client";

import { Button } from "@/components/ui/button";
import { TitledCode } from "@/components/ui/code-block";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import { type CompanySignIn, useSignInChange } from "./use-company-sign-in";

/** Creates the token of the directory and shows it once. */
export default function DirectoryToken({
  settings: { directoryUrl, directoryToken },
  onClose,
}: {
  settings: CompanySignIn;
  onClose: () => void;
}) {
  const create = useSignInChange(() => api.runConsole("access/createDirectoryToken", {}));
  const created = create.data;
  return (
    // Closing it would lose the token, also one that is being created.
    <Dialog
      open
      closable={!create.isPending && !created}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Directory token"
    >
      {created ? (
        <div className="grid gap-4 text-base">
          <p>
            Enter both in your directory. <strong>The token is not shown again.</strong>
          </p>
          <TitledCode title="SCIM address" code={directoryUrl} />
          <TitledCode title="Directory token" code={created.token} />
          <DialogActions>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </div>
      ) : (
        <div className="grid gap-4 text-base">
          <p>
            With this token your directory adds members with an address of your domain, and deactivates them.
            Their role is that of new members.
            {directoryToken && ` The token that ends in ${directoryToken.last4} stops working immediately.`}
          </p>
          <DialogActions>
            <Button onClick={onClose} disabled={create.isPending}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={create.isPending}
              onClick={() =>
                create.mutate(undefined, {
                  onError: (error) => notify("error", "No token created", { detail: error.message }),
                })
              }
            >
              Create token
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}
