import { Moment } from "@/components/value/moment";
import type { ConsoleOutput } from "@/lib/client/calls";

type MadeBy = Pick<
  ConsoleOutput<"changes/getHistory">["results"][number],
  "userName" | "keyId" | "action" | "at"
>;

/** Whether the key of an audit row is the consent of a connected app. */
export const isOfApp = (keyId: string): boolean => keyId.startsWith("con_");

const actions = new Map([
  ["import/run", "import"],
  ["changes/undo", "undo"],
  ["changes/restore", "restored from the history"],
]);

/** Through what a change was made: “API key · import”; null for a form or list of the console. */
function throughWords({ keyId, action }: Pick<MadeBy, "keyId" | "action">): string | null {
  const client = keyId === null ? [] : [isOfApp(keyId) ? "connected app" : "API key"];
  const isOperation = action.includes("/") && !action.startsWith("changes/");
  const what = actions.get(action) ?? (isOperation ? `operation ${action}` : []);
  return [client, what].flat().join(" · ") || null;
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
