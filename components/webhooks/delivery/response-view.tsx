import { CodeBlock } from "@/components/ui/code-block";
import { Facts, headerLines, Nothing, Part, type PartProps } from "./parts";

/** What the receiver answered. */
export function ResponseView({ attempt }: PartProps) {
  if (!attempt) return <Nothing>There was no attempt yet.</Nothing>;
  const { status, error, responseHeaders, responseBody } = attempt;
  return (
    <div className="grid min-w-0 gap-4">
      <Facts
        facts={[
          { name: "Status", value: status ?? "No answer" },
          ...(error === null ? [] : [{ name: "Why it failed", value: error }]),
        ]}
      />
      <Part title="Response headers">
        {responseHeaders ? (
          <CodeBlock code={headerLines(responseHeaders)} label="response headers" />
        ) : (
          <Nothing>None came.</Nothing>
        )}
      </Part>
      <Part title="Response body">
        {responseBody ? (
          <CodeBlock code={responseBody} label="response body" />
        ) : (
          <Nothing>None came.</Nothing>
        )}
      </Part>
    </div>
  );
}
