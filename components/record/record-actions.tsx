"use client";

import { Copy, Lock, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { CopyAs } from "@/components/api/copy-as";
import { PrintButtons } from "@/components/print/print-buttons";
import { Button, buttonClass } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { PageLink } from "@/components/ui/page-link";
import { FavouriteButton } from "@/components/visits/favourite-button";
import type { RecordOperation } from "@/lib/view-models/operation/operations-for";
import { newRecordPath, recordPath } from "@/lib/view-models/paths";
import { recordQuery } from "./record-query";
import type { RecordViewProps } from "./special";
import { specialOf } from "./specials";
import { lockReason, useLockStates } from "./use-lock-states";
import { usePermissions } from "./use-record";

const DeleteDialog = lazyDialog(() => import("./delete-dialog").then((m) => m.DeleteDialog));

const RecordOperations = dynamic(() => import("./record-operations").then((m) => m.RecordOperations));

interface RecordActionsProps extends RecordViewProps {
  operations: readonly RecordOperation[];
  onDeleted?: () => void;
}

/** Actions on a record that the user's permissions allow. */
export function RecordActions({ onDeleted, operations, ...view }: RecordActionsProps) {
  const { screen, record } = view;
  const [deleting, setDeleting] = useState(false);
  const permissions = usePermissions(screen);
  const { Actions } = specialOf(screen.name);
  const key = String(record[screen.key]);
  const locked = lockReason(screen, record, useLockStates(screen, [record]));
  // A document's own lock leaves some of its columns open.
  const isPartLocked = locked !== null && screen.lock?.of !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {screen.write === null && <p className="me-auto text-sm text-muted">These records are read-only.</p>}
      {isPartLocked && (
        <p className="me-auto flex items-center gap-2 text-sm text-muted">
          <Lock aria-hidden className="size-3.5 shrink-0" />
          {locked}
        </p>
      )}
      {permissions.edit && !isPartLocked && (
        <PageLink
          href={{ pathname: recordPath(screen.name, key), query: { edit: "1" } }}
          className={buttonClass()}
        >
          <Pencil aria-hidden className="size-3.5" />
          Edit
        </PageLink>
      )}
      {Actions && permissions.edit && <Actions {...view} />}
      {permissions.create && (
        <PageLink href={newRecordPath(screen.name, { from: key })} className={buttonClass()}>
          <Copy aria-hidden className="size-3.5" />
          Duplicate
        </PageLink>
      )}
      {operations.length > 0 && <RecordOperations operations={operations} />}
      <PrintButtons resource={screen.name} recordKey={key} />
      <CopyAs method="GET" path={`/${screen.name}`} query={recordQuery(screen, key)} />
      {permissions.remove && locked === null && (
        <Button onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden className="size-3.5" />
          Delete
        </Button>
      )}
      {!screen.secretBearing && <FavouriteButton resource={screen.name} recordKey={key} />}
      {deleting && (
        <DeleteDialog {...view} onClose={() => setDeleting(false)} {...(onDeleted && { onDeleted })} />
      )}
    </div>
  );
}
