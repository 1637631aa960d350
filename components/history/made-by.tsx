import { Moment } from "@/components/value/moment";
import type { ConsoleOutput } from "@/lib/client/calls";

type MadeBy = Pick<
  ConsoleOutput<"changes/getHistory">["results"][number],
  "userName" | "keyId" | "action" | "at"
> & {
  /** The operation that made the change, in words. */
  what?: string | null;
};

/** Whether the key of an audit row is the consent of a connected app. */
export const isOfApp = (keyId: string): boolean => keyId.startsWith("con_");

const actions = new Map([
  ["import/run", "import"],
  ["changes/undo", "undo"],
  ["changes/restore", "history"],
]);

/** Through what a change was made: “API key · import”; null for a form or list of the console. */
function throughWords({ keyId, action, what }: Pick<MadeBy, "keyId" | "action" | "what">): string | null {
  const client = keyId === null ? [] : [isOfApp(keyId) ? "connected app" : "API key"];
  return [client, actions.get(action) ?? what ?? []].flat().join(" · ") || null;
}

/** Who made a change, through what, and when. */
export function MadeBy(made: MadeBy) {
  const through = throughWords(made);
  return (
    <>
      <span className="font-medium text-ink">{made.userName ?? "Unknown user"}</span>
      {through && <> · {through}</>} · <Moment iso={made.at} />
    </>
  );
}
