"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/client/browser";
import { Holdings } from "./holdings";
import { type Member, useMemberChange } from "./use-members";

interface DeactivateProps {
  member: Member;
  /** Members who can take over the keys. */
  admins: readonly Member[];
  onClose: () => void;
}

/** Ends a member's access; shows their API keys, webhooks and invitations; keys are revoked or transferred. */
export default function Deactivate({ member: { id, name }, admins, onClose }: DeactivateProps) {
  const [newOwnerId, setNewOwnerId] = useState("");
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["access/getHoldings", id],
    queryFn: ({ signal }) => api.runConsole("access/getHoldings", { id }, { signal }),
    staleTime: 0,
  });
  const hasKeys = (data?.keys.length ?? 0) > 0;
  const change = useMemberChange(() =>
    api.runConsole("access/changeMember", {
      id,
      active: false,
      ...(hasKeys && (newOwnerId === "" ? { revokeKeys: true } : { transferKeysTo: newOwnerId })),
    }),
  );
  const confirm = () =>
    change.mutate(undefined, {
      onSuccess: () => {
        notify("success", `Access of ${name} ended`);
        onClose();
      },
      onError: (failure) => notify("error", `Access of ${name} not ended`, { detail: failure.message }),
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`End access of ${name}`}
      action="End access"
      disabled={!data}
      busy={change.isPending}
      onConfirm={confirm}
    >
      <p>
        Signs them out of this company immediately. Records they created stay, and you can give them access
        again at any time.
      </p>
      {error && (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          <p className="text-danger">Cannot load their API keys, webhooks and invitations: {error.message}</p>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <Holdings
          {...data}
          keyChoice={
            <KeyChoice
              newOwnerId={newOwnerId}
              admins={admins.filter((admin) => admin.id !== id)}
              onChange={setNewOwnerId}
            />
          }
        />
      )}
    </ConfirmDialog>
  );
}

interface KeyChoiceProps {
  /** Empty to revoke the keys. */
  newOwnerId: string;
  admins: readonly Member[];
  onChange: (newOwnerId: string) => void;
}

const KeyChoice = ({ newOwnerId, admins, onChange }: KeyChoiceProps) => (
  <Field
    label="Revoke or transfer"
    hint={
      newOwnerId === ""
        ? "Programs that use these keys stop working immediately and permanently."
        : "Programs that use these keys keep working, with the permissions they have now."
    }
  >
    {(control) => (
      <Select {...control} value={newOwnerId} onChange={(event) => onChange(event.target.value)}>
        <option value="">Revoke</option>
        {admins.map((admin) => (
          <option key={admin.id} value={admin.id}>
            Transfer to {admin.name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
