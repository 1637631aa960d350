"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { passkeyFailure, useHasPasskeys } from "@/components/sign-in/use-passkey";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CardList, CardRow } from "@/components/ui/card-list";
import { notify } from "@/components/ui/notify";
import { Moment } from "@/components/value/moment";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { account } from "@/lib/client/sign-in";
import { browserName } from "./browser-name";

const queryKey = ["access/getPasskeys"];

/** Passkeys: signing in with a finger, a face or a PIN instead of a password. */
export function PasskeysCard({ initial }: { initial: ConsoleOutput<"access/getPasskeys"> }) {
  const usable = useHasPasskeys();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.runConsole("access/getPasskeys", {}, { signal }),
    initialData: initial,
  });
  const onSettled = () => client.invalidateQueries({ queryKey });
  const add = useMutation({
    mutationFn: () => account.addPasskey(browserName(navigator.userAgent)),
    onSettled,
    onSuccess: () => notify("success", "The passkey is added"),
    onError(error) {
      const failure = passkeyFailure(error);
      if (failure) notify("error", "No passkey was added", { detail: failure.title });
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => account.removePasskey(id),
    onSettled,
    onSuccess: () => notify("success", "The passkey is removed"),
    onError: (error) => notify("error", "The passkey was not removed", { detail: error.message }),
  });
  return (
    <Card
      title="Passkeys"
      actions={
        usable && (
          <Button size="sm" busy={add.isPending} onClick={() => add.mutate()}>
            Add a passkey
          </Button>
        )
      }
    >
      {data.results.length === 0 ? (
        <p className="text-sm text-muted">
          {usable === false
            ? "This browser has no passkeys at this address."
            : "Sign in with a finger, a face or a PIN instead of a password. You have none yet."}
        </p>
      ) : (
        <CardList label="Passkeys">
          {data.results.map(({ id, name, createdAt, isSynced }) => (
            <CardRow
              key={id}
              title={name ?? "Passkey"}
              detail={
                <>
                  {isSynced ? "In a password manager" : "On one device"}, added <Moment iso={createdAt} />
                </>
              }
            >
              <Button
                size="sm"
                aria-label={`Remove the passkey ${name ?? ""}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              >
                Remove
              </Button>
            </CardRow>
          ))}
        </CardList>
      )}
    </Card>
  );
}
