"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { passkeyFailure, useHasPasskeys } from "@/components/sign-in/use-passkey";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CardList, CardRow } from "@/components/ui/card-list";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { notify } from "@/components/ui/notify";
import { renderedData } from "@/components/ui/rendered-data";
import { Moment } from "@/components/value/moment";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { account } from "@/lib/client/sign-in";
import type { Passkey } from "./passkey";

const RenamePasskey = lazyDialog(() => import("./rename-passkey"));
const RemovePasskey = lazyDialog(() => import("./remove-passkey"));

const queryKey = ["access/getPasskeys"];

type PasskeyList = ConsoleOutput<"access/getPasskeys">;

/** The user's passkeys. */
export function PasskeysCard({ initial }: { initial: PasskeyList }) {
  const usable = useHasPasskeys();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.runConsole("access/getPasskeys", {}, { signal }),
    ...renderedData(initial),
  });
  const onSettled = () => client.invalidateQueries({ queryKey });
  // The list can no longer be read where the company requires a second factor, and this session had none but the passkey.
  const remove = (id: string) =>
    client.setQueryData<PasskeyList>(
      queryKey,
      (now) => now && { ...now, results: now.results.filter((passkey) => passkey.id !== id) },
    );
  const add = useMutation({
    mutationFn: () => account.addPasskey(),
    onSettled,
    onSuccess: () => notify("success", "Passkey added"),
    onError(error) {
      const failure = passkeyFailure(error);
      if (failure) notify("error", "Passkey not added", { detail: failure.title });
    },
  });
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  return (
    <Card
      title="Passkeys"
      actions={
        usable && (
          <Button size="sm" busy={add.isPending} onClick={() => add.mutate()}>
            Add passkey
          </Button>
        )
      }
    >
      {data.results.length === 0 ? (
        <p className="text-sm text-muted">
          {usable === false
            ? "This browser does not support passkeys at this address."
            : "Sign in with a fingerprint, face or PIN instead of a password. No passkeys yet."}
        </p>
      ) : (
        <CardList label="Passkeys">
          {data.results.map((passkey) => {
            const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
            return (
              <CardRow
                key={id}
                title={name ?? "Passkey"}
                detail={
                  <>
                    {isSynced ? "In a password manager" : "On one device"}, added <Moment iso={createdAt} />
                    {lastUsedAt !== null && (
                      <>
                        , last used <Moment iso={lastUsedAt} />
                      </>
                    )}
                  </>
                }
              >
                <div className="flex gap-2">
                  <Button
                    size="sm"
                    aria-label={`Rename passkey ${name ?? ""}`}
                    onClick={() => setRenamed(passkey)}
                  >
                    Rename
                  </Button>
                  <Button
                    size="sm"
                    aria-label={`Remove passkey ${name ?? ""}`}
                    onClick={() => setRemoved(passkey)}
                  >
                    Remove
                  </Button>
                </div>
              </CardRow>
            );
          })}
        </CardList>
      )}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} onSettled={onSettled} />}
      {removed && (
        <RemovePasskey
          passkey={removed}
          onClose={() => setRemoved(null)}
          onRemoved={() => remove(removed.id)}
          onSettled={onSettled}
        />
      )}
    </Card>
  );
}
