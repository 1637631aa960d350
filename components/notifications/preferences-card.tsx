"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { renderedData } from "@/components/ui/rendered-data";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { topicTitles } from "@/lib/schemas/notifications";

type Preferences = ConsoleOutput<"settings/getNotificationPreferences">;
type Choice = ConsoleOutput<"settings/setNotificationPreference">;

const preferencesKey = ["settings/getNotificationPreferences"];
const channels = [
  { channel: "app", title: "In the app" },
  { channel: "mail", title: "By e-mail" },
] as const;

const columns = [
  { title: "Topic" },
  ...channels.map(({ title }) => ({ title, className: "w-24 !text-center" })),
];

/** Notification preferences for the current company. Each change is saved immediately. */
export function PreferencesCard({ initial }: { initial: Preferences }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => api.runConsole("settings/getNotificationPreferences", {}, { signal }),
    ...renderedData(initial),
  });
  const show = (choice: Choice) =>
    client.setQueryData<Preferences>(preferencesKey, (now) => now && applied(now, choice));
  const choose = useMutation({
    mutationFn: (choice: Choice) => api.runConsole("settings/setNotificationPreference", choice),
    // One after the other: the last one that the user chose is the one that stays.
    scope: { id: "notification-preferences" },
    // Optimistic update: the checkbox changes before the server responds.
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: preferencesKey });
      show(choice);
    },
    onSettled: () => client.invalidateQueries({ queryKey: preferencesKey }),
    onError: (error, choice) => {
      // The server may not be able to return the stored value either.
      show({ ...choice, enabled: !choice.enabled });
      notify("error", "Preference not saved", { detail: error.message });
    },
  });
  return (
    <div id="notifications">
      <Card title="Notifications">
        <p className="mb-3 text-sm text-muted">
          Choose which notifications you receive in this company, and how.
        </p>
        <Table label="Notifications by topic" columns={columns} className="-mx-3">
          {data.results.map(({ topic, ...on }) => {
            const { title, covers } = topicTitles[topic];
            return (
              <tr key={topic}>
                <TableHead className="py-2">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-xs text-muted">{covers}</span>
                </TableHead>
                {channels.map(({ channel, title: how }) => (
                  <TableCell key={channel} className="p-0 text-center">
                    <Checkbox
                      className="size-5 align-middle"
                      aria-label={`${title}: ${how.toLowerCase()}`}
                      checked={on[channel]}
                      onChange={({ target }) => choose.mutate({ topic, channel, enabled: target.checked })}
                    />
                  </TableCell>
                ))}
              </tr>
            );
          })}
        </Table>
      </Card>
    </div>
  );
}

const applied = (now: Preferences, { topic, channel, enabled }: Choice): Preferences => ({
  ...now,
  results: now.results.map((one) => (one.topic === topic ? { ...one, [channel]: enabled } : one)),
});
