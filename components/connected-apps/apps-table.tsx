"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { MenuItem } from "@/components/ui/menu";
import { notify } from "@/components/ui/notify";
import { RowActions } from "@/components/ui/row-actions";
import {
  ActionCell,
  actionColumn,
  Table,
  TableCell,
  type TableColumn,
  TableHead,
} from "@/components/ui/table";
import { Moment } from "@/components/value/moment";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { oauthClient } from "@/lib/resources/access/oauth-client";
import { AppLogo } from "./app-logo";
import { useAppChange } from "./use-connections";

const ConfirmDialog = lazyDialog(async () => (await import("@/components/ui/confirm-dialog")).ConfirmDialog);
const AppDialog = lazyDialog(() => import("./app-dialog"));
const ReplacedSecret = lazyDialog(() => import("./replaced-secret"));

type App = ConsoleOutput<"access/getApps">["apps"][number];

interface AppsTableProps {
  apps: readonly App[];
  mayChange: boolean;
  mayDelete: boolean;
}

const columns: readonly TableColumn[] = [
  { title: "App" },
  { title: "Kind" },
  { title: "Redirect URIs" },
  { title: "Created" },
  actionColumn,
];

const cell = "py-2 align-top";

/** The apps that the company knows. */
export function AppsTable({ apps, mayChange, mayDelete }: AppsTableProps) {
  const [edited, setEdited] = useState<App | null>(null);
  const [deleted, setDeleted] = useState<App | null>(null);
  const [rotated, setRotated] = useState<App | null>(null);
  const [secret, setSecret] = useState<{ clientId: string; clientSecret: string } | null>(null);
  const remove = useAppChange(({ id }: App) => api.records(oauthClient).remove(id));
  const rotate = useAppChange(({ id }: App) => api.runConsole("access/rotateAppSecret", { id }));
  const onError = (error: Error) => notify("error", "App not changed", { detail: error.message });
  return (
    <>
      <Table label="Apps" columns={columns} className="panel" tableClass="min-w-3xl">
        {apps.map((app) => (
          <tr key={app.id}>
            <AppCells app={app} />
            <ActionCell className={`${cell} text-end`}>
              {!app.isShared && (mayChange || mayDelete) && (
                <RowActions of={app.name}>
                  {mayChange && app.isRegistered && <MenuItem onSelect={() => setEdited(app)}>Edit</MenuItem>}
                  {mayChange && app.isConfidential && app.isRegistered && (
                    <MenuItem onSelect={() => setRotated(app)}>Replace secret</MenuItem>
                  )}
                  {mayDelete && (
                    <MenuItem danger onSelect={() => setDeleted(app)}>
                      Delete
                    </MenuItem>
                  )}
                </RowActions>
              )}
            </ActionCell>
          </tr>
        ))}
      </Table>
      {edited && <AppDialog id={edited.id} onClose={() => setEdited(null)} />}
      {rotated && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setRotated(null)}
          title={`Replace the secret of ${rotated.name}`}
          action="Replace secret"
          busy={rotate.isPending}
          onConfirm={() =>
            rotate.mutate(rotated, {
              onSuccess: ({ clientSecret }) => {
                setSecret({ clientId: rotated.clientId, clientSecret });
                setRotated(null);
              },
              onError,
            })
          }
        >
          <p>
            The current secret stops working immediately: the app cannot renew its access until it has the new
            one.
          </p>
        </ConfirmDialog>
      )}
      {secret && <ReplacedSecret {...secret} onClose={() => setSecret(null)} />}
      {deleted && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setDeleted(null)}
          title={`Delete ${deleted.name}`}
          action="Delete"
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(deleted, {
              onSuccess: () => {
                notify("success", `${deleted.name} deleted`);
                setDeleted(null);
              },
              onError,
            })
          }
        >
          <p>Every member who connected the app is disconnected immediately.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What is known about an app, without what may be done with it. */
const AppCells = ({ app }: { app: App }) => (
  <>
    <TableHead className={cell}>
      <div className="flex items-start gap-3">
        <AppLogo name={app.name} logo={app.logo} />
        <div className="min-w-0">
          <span className="block font-medium">{app.name}</span>
          <code className="font-mono text-xs break-all text-muted">{app.clientId}</code>
        </div>
      </div>
    </TableHead>
    <TableCell className={cell}>
      <Badge tone={app.isRegistered ? "success" : "neutral"}>
        {app.isShared ? "Installation" : app.isRegistered ? "Registered" : "Own metadata"}
      </Badge>
      <span className="mt-1 block text-xs text-muted">{app.isConfidential ? "Confidential" : "Public"}</span>
    </TableCell>
    <TableCell className={`${cell} max-w-80`}>
      {app.redirectUris.map((uri) => (
        <span key={uri} className="block truncate" title={uri}>
          {uri}
        </span>
      ))}
    </TableCell>
    <TableCell className={cell}>
      <Moment iso={app.createdAt} />
    </TableCell>
  </>
);
