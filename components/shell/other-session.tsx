"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { leaveFor } from "@/components/form/leave/unsaved-changes";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import { useSession } from "./session-context";

interface OtherSessionProps {
  isSameUser: boolean;
  companyId: string;
  /** Called when the company of this page is open again. */
  onBack: () => void;
  /** Called when this cannot be loaded. */
  onClose: () => void;
}

/** Covers a page whose calls would be made in another company, or as another user, that another tab has opened. */
export function OtherSession({ isSameUser, companyId, onBack }: OtherSessionProps) {
  const { company, companies } = useSession();
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const other = companies.find(({ id }) => id === companyId)?.name ?? "another company";

  async function switchBack() {
    setBusy(true);
    try {
      await api.runConsole("access/switchCompany", { companyId: company.id }, { inAnySession: true });
      onBack();
      await client.invalidateQueries();
    } catch (error) {
      setBusy(false);
      const detail = error instanceof Error ? error.message : undefined;
      notify("error", "Company not switched", { detail });
    }
  }

  return (
    <Dialog
      open
      closable={false}
      onOpenChange={() => {}}
      title={isSameUser ? `Another tab has opened ${other}` : "Another tab has signed in as somebody else"}
      description={
        isSameUser
          ? `This page shows ${company.name}, but what you do here would be done in ${other} instead.`
          : "What you do on this page would be done by the other user."
      }
    >
      <DialogActions>
        <Button disabled={busy} onClick={() => leaveFor("/console")}>
          Reload
        </Button>
        {isSameUser && (
          <Button variant="primary" busy={busy} onClick={() => void switchBack()}>
            Switch back
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
