import { useId, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { Checkbox } from "@/components/ui/input";

/** How common agents connect: a link that their program opens, a command, or the address. */
export function AgentCard({ url }: { url: string }) {
  const [readOnly, setReadOnly] = useState(false);
  const boxId = useId();
  const address = readOnly ? `${url}/readonly` : url;
  return (
    <Card title="Connect an agent">
      <div className="grid gap-4 text-sm">
        <p className="text-muted">
          The agent opens a page in your browser that asks what it may do. It then acts for you in this
          company.
        </p>
        <span className="inline-flex items-center gap-2">
          <Checkbox id={boxId} checked={readOnly} onChange={(event) => setReadOnly(event.target.checked)} />
          <label htmlFor={boxId}>Reading tools only</label>
        </span>
        <div className="flex flex-wrap gap-2">
          <a className={buttonClass({ size: "sm" })} href={cursorLink(address)}>
            Add to Cursor
          </a>
          <a className={buttonClass({ size: "sm" })} href={codeLink(address)}>
            Add to VS Code
          </a>
        </div>
        {Object.entries(commands).map(([program, command]) => (
          <Copied key={program} title={program} code={command(address)} />
        ))}
        <Copied title="Other agents" code={address} />
      </div>
    </Card>
  );
}

const Copied = ({ title, code }: { title: string; code: string }) => (
  <div className="grid min-w-0 gap-1">
    <p className="text-xs text-muted">{title}</p>
    <CodeBlock code={code} label={title} />
  </div>
);

const commands = {
  "Claude Code": (url: string) => `claude mcp add --transport http millwright ${url}`,
  Codex: (url: string) => `codex mcp add millwright --url ${url}`,
  "Gemini CLI": (url: string) => `gemini mcp add --transport http millwright ${url}`,
};

const cursorLink = (url: string): string =>
  `cursor://anysphere.cursor-deeplink/mcp/install?name=millwright&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`;

const codeLink = (url: string): string =>
  `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: "millwright", type: "http", url }))}`;
