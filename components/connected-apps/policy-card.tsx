"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Select, Textarea } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { oauthPolicyAdmits } from "@/lib/schemas/enumerations";
import { useAppChange } from "./use-connections";

type Policy = Pick<ConsoleOutput<"access/getApps">, "admits" | "clientIds">;

const titles: Record<Policy["admits"], string> = {
  any: "Any app",
  listed: "Registered apps and those listed here",
  none: "No app",
};

/** Which apps members may connect. */
export function PolicyCard({ policy, mayChange }: { policy: Policy; mayChange: boolean }) {
  const [admits, setAdmits] = useState(policy.admits);
  const [listed, setListed] = useState(policy.clientIds.join("\n"));
  const [read, setRead] = useState<Policy>({ admits: policy.admits, clientIds: policy.clientIds });
  const save = useAppChange(async () => {
    const wanted = { admits, clientIds: [...new Set(listed.split(/\s+/).filter((id) => id !== ""))] };
    await api.runConsole("access/setAppPolicy", { ...wanted, read });
    setRead(wanted);
  });
  return (
    <Card title="Allowed apps">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined, {
            onSuccess: () => notify("success", "Setting saved"),
            onError(error) {
              const hint = error instanceof ApiFailure ? (error.hint ?? "") : "";
              notify("error", "Setting not saved", { detail: `${error.message} ${hint}`.trim() });
            },
          });
        }}
      >
        <Field
          label="Members may connect"
          hint="An app that is no longer allowed loses access immediately. Allow it again, and its connections continue."
        >
          {(control) => (
            <Select
              {...control}
              value={admits}
              disabled={!mayChange}
              onChange={(event) =>
                setAdmits(oauthPolicyAdmits.find((one) => one === event.target.value) ?? "any")
              }
            >
              {oauthPolicyAdmits.map((one) => (
                <option key={one} value={one}>
                  {titles[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {admits === "listed" && (
          <Field label="Client IDs" hint="One per line, such as https://agent.example.com/client.json">
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                spellCheck={false}
                value={listed}
                disabled={!mayChange}
                onChange={(event) => setListed(event.target.value)}
              />
            )}
          </Field>
        )}
        {mayChange && (
          <Button type="submit" className="justify-self-end" busy={save.isPending}>
            Save setting
          </Button>
        )}
      </form>
    </Card>
  );
}
