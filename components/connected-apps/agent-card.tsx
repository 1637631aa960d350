import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";

/** How common agents connect: a command, or a link that their program opens. */
export function AgentCard({ url }: { url: string }) {
  return (
    <Card title="Connect an agent">
      <div className="grid gap-4 text-sm">
        <p className="text-muted">
          An agent opens the consent screen in your browser and then acts for you, within what you allow.
        </p>
        <CodeBlock code={url} label="Address for agents" />
        <CodeBlock
          code={`claude mcp add --transport http millwright ${url}`}
          label="Command for Claude Code"
        />
        <div className="flex flex-wrap gap-2">
          <a className={buttonClass({ size: "sm" })} href={cursorLink(url)}>
            Add to Cursor
          </a>
          <a className={buttonClass({ size: "sm" })} href={codeLink(url)}>
            Add to VS Code
          </a>
        </div>
      </div>
    </Card>
  );
}

const cursorLink = (url: string): string =>
  `cursor://anysphere.cursor-deeplink/mcp/install?name=millwright&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`;

const codeLink = (url: string): string =>
  `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: "millwright", type: "http", url }))}`;
