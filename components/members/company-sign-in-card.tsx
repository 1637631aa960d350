"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { notify } from "@/components/ui/notify";
import { Day } from "@/components/value/day";
import { api } from "@/lib/client/browser";
import { roleTitles } from "./role-titles";
import { type CompanySignIn, useCompanySignIn, useSignInChange } from "./use-company-sign-in";

const Dialog = lazyDialog(async () => (await import("@/components/ui/dialog")).Dialog);
const ConfirmDialog = lazyDialog(async () => (await import("@/components/ui/confirm-dialog")).ConfirmDialog);
const CompanySignInForm = dynamic(() => import("./company-sign-in-form"));
const DirectoryToken = lazyDialog(() => import("./directory-token"));

type Shown = "settings" | "token" | "remove" | "revoke" | null;

/** The identity provider of the company, and the token of its directory. */
export function CompanySignInCard({ initial }: { initial: CompanySignIn }) {
  const settings = useCompanySignIn(initial);
  const { provider, directoryToken } = settings;
  const [shown, show] = useState<Shown>(null);
  const close = () => show(null);
  const onOpenChange = (isOpen: boolean) => !isOpen && close();
  const change = useSignInChange(
    (task: "remove" | "revoke"): Promise<unknown> =>
      api.runConsole(task === "remove" ? "access/removeCompanySignIn" : "access/revokeDirectoryToken", {}),
  );
  const confirm = (task: "remove" | "revoke") =>
    change.mutate(task, {
      onSuccess: () => {
        notify("success", task === "remove" ? "Company sign-in removed" : "Directory token revoked");
        close();
      },
      onError: (error) => notify("error", "Not changed", { detail: error.message }),
    });
  return (
    <Card
      title="Company sign-in"
      actions={
        <Badge tone={provider?.enforced ? "success" : "neutral"}>
          {provider === null ? "Off" : provider.enforced ? "Required" : "Optional"}
        </Badge>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-sm text-muted">{summaryOf(settings)}</p>
          <div className="flex gap-2">
            {provider && <Button onClick={() => show("remove")}>Remove</Button>}
            <Button onClick={() => show("settings")}>{provider ? "Change" : "Set up"}</Button>
          </div>
        </div>
        {provider && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="max-w-prose text-sm text-muted">
              {directoryToken === null ? (
                "Your directory can add and deactivate members by SCIM 2.0. It needs a token."
              ) : (
                <>
                  Your directory calls with the token that ends in {directoryToken.last4}
                  {directoryToken.lastUsedAt === null ? (
                    "; it was not used yet."
                  ) : (
                    <>
                      , last used <Day iso={directoryToken.lastUsedAt} />.
                    </>
                  )}
                </>
              )}
            </p>
            <div className="flex gap-2">
              {directoryToken && <Button onClick={() => show("revoke")}>Revoke token</Button>}
              <Button onClick={() => show("token")}>
                {directoryToken ? "Replace token" : "Create directory token"}
              </Button>
            </div>
          </div>
        )}
      </div>
      {shown === "settings" && (
        <Dialog open onOpenChange={onOpenChange} title="Company sign-in">
          <CompanySignInForm settings={settings} onClose={close} />
        </Dialog>
      )}
      {shown === "token" && <DirectoryToken settings={settings} onClose={close} />}
      {(shown === "remove" || shown === "revoke") && (
        <ConfirmDialog
          open
          onOpenChange={onOpenChange}
          title={shown === "remove" ? "Remove company sign-in" : "Revoke the directory token"}
          action={shown === "remove" ? "Remove" : "Revoke"}
          busy={change.isPending}
          onConfirm={() => confirm(shown)}
        >
          <p>{shown === "remove" ? removalOf(settings) : revocationOf(settings)}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** What removing the provider does, which it names. */
function removalOf({ provider, directoryToken }: CompanySignIn): string {
  const sessions = provider
    ? `Ends every session that ${new URL(provider.issuer).host} began.`
    : "Ends every session that the identity provider began.";
  const password = "Members without a password need a password link.";
  const token = directoryToken
    ? `The directory token that ends in ${directoryToken.last4} is revoked too: your directory can no longer add or deactivate members.`
    : "";
  return [sessions, password, token].filter(Boolean).join(" ");
}

const revocationOf = ({ directoryToken }: CompanySignIn): string =>
  `The token${directoryToken ? ` that ends in ${directoryToken.last4}` : ""} stops working immediately and permanently. Your directory can no longer add or deactivate members.`;

function summaryOf({ provider, emergencyAdmin }: CompanySignIn): string {
  if (provider === null) return "Members can sign in with your identity provider by OpenID Connect.";
  const { domain, issuer, defaultRole, enforced } = provider;
  const who = `Members with an address at ${domain} sign in with ${new URL(issuer).host}.`;
  const joins =
    defaultRole === null
      ? "New members need an invitation."
      : `New members join as ${roleTitles[defaultRole].title}.`;
  const emergency = enforced ? `Only ${emergencyAdmin} may use a password, for emergencies.` : "";
  return [who, joins, emergency].filter(Boolean).join(" ");
}
