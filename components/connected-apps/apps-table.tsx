"use client";

import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { PanelList } from "@/components/ui/card-list";
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
import { useNarrow } from "@/components/ui/use-narrow";
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

/** The apps that the company knows as rows, on phones as cards. */
export function AppsTable({ apps, mayChange, mayDelete }: AppsTableProps) {
  const [edited, setEdited] = useState<App | null>(null);
  const [deleted, setDeleted] = useState<App | null>(null);
  const [rotated, setRotated] = useState<App | null>(null);
  const [secret, setSecret] = useState<{ clientId: string; clientSecret: string } | null>(null);
  const isNarrow = useNarrow();
  const remove = useAppChange(({ id }: App) => api.records(oauthClient).remove(id));
  const rotate = useAppChange(({ id }: App) => api.runConsole("access/rotateAppSecret", { id }));
  const onError = (error: Error) => notify("error", "App not changed", { detail: error.message });
  const actionsOf = (app: App) =>
    !app.isShared &&
    (mayChange || mayDelete) && (
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
    );
  return (
    <>
      {isNarrow ? (
        <PanelList label="Apps">
          {apps.map((app) => (
            <AppCard key={app.id} app={app} actions={actionsOf(app)} />
          ))}
        </PanelList>
      ) : (
        <Table label="Apps" columns={columns} className="panel" tableClass="min-w-3xl">
          {apps.map((app) => (
            <AppRow key={app.id} app={app} actions={actionsOf(app)} />
          ))}
        </Table>
      )}
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

interface AppProps {
  app: App;
  actions: ReactNode;
}

const AppRow = ({ app, actions }: AppProps) => (
  <tr>
    <TableHead className={cell}>
      <Name app={app} />
    </TableHead>
    <TableCell className={cell}>
      <Kind app={app} />
      <span className="mt-1 block text-xs text-muted">{secrecyOf(app)}</span>
    </TableCell>
    <TableCell className={`${cell} max-w-80`}>
      <RedirectUris app={app} />
    </TableCell>
    <TableCell className={cell}>
      <Moment iso={app.createdAt} />
    </TableCell>
    <ActionCell className={`${cell} text-end`}>{actions}</ActionCell>
  </tr>
);

const AppCard = ({ app, actions }: AppProps) => (
  <li className="grid gap-2 px-4 py-2 text-sm">
    <div className="flex items-start justify-between gap-3">
      <Name app={app} />
      <span className="flex shrink-0 items-center gap-1">
        <Kind app={app} />
        {actions}
      </span>
    </div>
    <div>
      <RedirectUris app={app} />
    </div>
    <p className="text-xs text-muted">
      {secrecyOf(app)} · created <Moment iso={app.createdAt} />
    </p>
  </li>
);

const Name = ({ app }: { app: App }) => (
  <div className="flex items-start gap-3">
    <AppLogo name={app.name} logo={app.logo} />
    <div className="min-w-0">
      <span className="block font-medium">{app.name}</span>
      <code className="font-mono text-xs break-all text-muted">{app.clientId}</code>
    </div>
  </div>
);

const Kind = ({ app: { isShared, isRegistered } }: { app: App }) => (
  <Badge tone={isRegistered ? "success" : "neutral"}>
    {isShared ? "Installation" : isRegistered ? "Registered" : "Own metadata"}
  </Badge>
);

/** Whether it has a secret. */
const secrecyOf = ({ isConfidential }: App) => (isConfidential ? "Confidential" : "Public");

const RedirectUris = ({ app }: { app: App }) =>
  app.redirectUris.map((uri) => (
    <span key={uri} className="block truncate" title={uri}>
      {uri}
    </span>
  ));
