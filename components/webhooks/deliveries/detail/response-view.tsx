import { CodeBlock } from "@/components/ui/code-block";
import { Facts, headerLines, Nothing, Part, type PartProps } from "./parts";

/** The receiver's response. */
export function ResponseView({ attempt }: PartProps) {
  if (!attempt) return <Nothing>No attempts yet.</Nothing>;
  const { status, error, responseHeaders, responseBody } = attempt;
  return (
    <div className="grid min-w-0 gap-4">
      <Facts
        facts={[
          { name: "Status", value: status ?? "No response" },
          ...(error === null ? [] : [{ name: "Error", value: error }]),
        ]}
      />
      <Part title="Response headers">
        {responseHeaders ? (
          <CodeBlock code={headerLines(responseHeaders)} label="response headers" />
        ) : (
          <Nothing>None</Nothing>
        )}
      </Part>
      <Part title="Response body">
        {responseBody ? <CodeBlock code={responseBody} label="response body" /> : <Nothing>None</Nothing>}
      </Part>
    </div>
  );
}
