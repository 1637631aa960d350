import { useId, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TitledCode } from "@/components/ui/code-block";
import { Checkbox } from "@/components/ui/input";

/** How common agents connect: a link that their program opens, a command, or the address. */
export function AgentCard({ url }: { url: string }) {
  const [readOnly, setReadOnly] = useState(false);
  const boxId = useId();
  const server: Server = readOnly
    ? { name: "millwright-readonly", url: `${url}/readonly` }
    : { name: "millwright", url };
  return (
    <Card title="Connect an agent">
      <div className="grid gap-4 text-sm">
        <p className="text-muted">
          The agent opens a page in your browser that asks what it may do. It then acts for you in this
          company. If your program reports that it cannot register, an admin registers it under Apps.
        </p>
        <span className="inline-flex items-center gap-2">
          <Checkbox id={boxId} checked={readOnly} onChange={(event) => setReadOnly(event.target.checked)} />
          <label htmlFor={boxId}>Reading tools only</label>
        </span>
        <div className="flex flex-wrap gap-2">
          <a className={buttonClass({ size: "sm" })} href={cursorLink(server)}>
            Add to Cursor
          </a>
          <a className={buttonClass({ size: "sm" })} href={codeLink(server)}>
            Add to VS Code
          </a>
        </div>
        {Object.entries(commands).map(([program, command]) => (
          <TitledCode key={program} title={program} code={command(server)} />
        ))}
        <TitledCode title="Other agents" code={server.url} />
      </div>
    </Card>
  );
}

/** A program keeps one server under a name. */
interface Server {
  name: string;
  url: string;
}

const commands = {
  "Claude Code": ({ name, url }: Server) =>
    `claude mcp add --scope user --transport http ${name} ${url}\nclaude mcp login ${name}`,
  Codex: ({ name, url }: Server) => `codex mcp add ${name} --url ${url}`,
  "Gemini CLI, then /mcp auth there": ({ name, url }: Server) =>
    `gemini mcp add --scope user --transport http ${name} ${url}`,
  OpenCode: ({ name, url }: Server) => `opencode mcp add ${name} --url ${url}\nopencode mcp auth ${name}`,
};

const cursorLink = ({ name, url }: Server): string =>
  `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`;

const codeLink = (server: Server): string =>
  `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ ...server, type: "http" }))}`;
