import { Moment } from "@/components/value/moment";
import type { ConsoleOutput } from "@/lib/client/calls";

type MadeBy = Pick<
  ConsoleOutput<"changes/getHistory">["results"][number],
  "userName" | "appName" | "keyId" | "keyName" | "through" | "action" | "at"
> & {
  /** The operation that made the change, in words. */
  what?: string | null;
};

/** Through what a person called, by an audit row: “via Claude”; null where the server did it for them. */
export function clientWords({
  appName,
  keyId,
  keyName,
  through,
}: Pick<MadeBy, "appName" | "keyId" | "keyName" | "through">): string | null {
  if (appName !== null) return `via ${appName}`;
  if (keyId === null) return through === "screen" ? "in the console" : null;
  if (keyId.startsWith("scim_")) return "via the directory";
  if (keyId.startsWith("con_")) return "via a connected app";
  return keyName === null ? "via a deleted API key" : `via API key ${keyName}`;
}

const actions = new Map([
  ["import/run", "import"],
  ["changes/undo", "undo"],
  ["changes/restore", "history"],
]);

/** Who made a change, through what, and when. */
export function MadeBy(made: MadeBy) {
  const client = clientWords(made);
  const through = actions.get(made.action) ?? made.what;
  return (
    <>
      <span className="font-medium text-ink">{made.userName ?? "Unknown user"}</span>
      {client && <> {client}</>}
      {through && <> · {through}</>} · <Moment iso={made.at} />
    </>
  );
}
