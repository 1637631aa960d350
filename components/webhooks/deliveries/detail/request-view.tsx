import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { headerLines, Nothing, Part, type PartProps } from "./parts";

/** The request as it was sent. */
export function RequestView({ delivery: { body }, attempt }: PartProps) {
  return (
    <div className="grid min-w-0 gap-4">
      <Part title="URL">
        {attempt ? (
          <CodeBlock code={`POST ${attempt.url}`} label="address" />
        ) : (
          <Nothing>Not sent yet.</Nothing>
        )}
      </Part>
      {attempt && (
        <Part title="Request headers">
          {attempt.signature === "" ? (
            <Nothing>Nothing was sent: see the response.</Nothing>
          ) : (
            <CodeBlock code={headerLines(attempt.requestHeaders)} label="request headers" />
          )}
        </Part>
      )}
      <Part title="Request body">
        {body === null ? (
          <Nothing>
            Your role may not read this table, or the event is larger than 2 MB and is not sent.
          </Nothing>
        ) : (
          <>
            <CodeBlock code={formatJson(body)} label="request body" />
            <div className="flex flex-wrap items-center gap-2">
              <CopyButton named text={body} label="Copy as sent" />
              <span className="text-xs text-muted">Sent and signed without these line breaks.</span>
            </div>
          </>
        )}
      </Part>
    </div>
  );
}

/** Tokens of JSON: strings and structural characters. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Indents JSON without parsing it, so that numbers keep all their digits. */
export function formatJson(text: string): string {
  let depth = 0;
  let formatted = "";
  let last = "";
  const line = () => `\n${"  ".repeat(depth)}`;
  for (const [token] of text.matchAll(tokens)) {
    if (token === "}" || token === "]") {
      depth -= 1;
      formatted += last === "{" || last === "[" ? token : line() + token;
    } else {
      if (last === "{" || last === "[" || last === ",") formatted += line();
      formatted += token === ":" ? ": " : token;
    }
    if (token === "{" || token === "[") depth += 1;
    last = token;
  }
  return formatted;
}
