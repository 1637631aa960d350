import { requestCode } from "@/components/api/request-code";
import { PageLink } from "@/components/ui/page-link";
import { routeTo } from "@/lib/view-models/paths";
import { Example } from "./operation-section";

const link = "text-accent underline underline-offset-2";

const grammar = [
  ["select=id,name", "columns of the response"],
  ["status=eq.Draft", "filter: eq, neq, gt, gte, lt, lte, like, ilike, in, is, not"],
  ["or=(name.ilike.*pump*,readableId.eq.P-100)", "any of several filters; and=(…) for all of them"],
  ["order=createdAt.desc,name.asc", "sort order"],
  ["limit=100&offset=200", "one page of rows, at most 1,000"],
] as const;

/** Authentication, query grammar and errors of the API. */
export function Introduction({ origin }: { origin: string }) {
  return (
    <div className="grid max-w-3xl gap-3 text-base">
      <p>
        Send an{" "}
        <PageLink href={routeTo("/console/keys")} className={link}>
          API key
        </PageLink>{" "}
        in <code className="font-mono text-sm">Authorization: Bearer …</code> with every request. Responses
        are JSON. Clients can be generated from{" "}
        <a href="/openapi.json" className={link}>
          openapi.json
        </a>
        .
      </p>
      <Example
        code={requestCode(
          "curl",
          { method: "GET", path: "/item", query: new URLSearchParams({ limit: "5" }) },
          origin,
        )}
      />
      <p>Filter, sort and page records with the query string:</p>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {grammar.map(([query, meaning]) => (
          <div key={query} className="contents">
            <dt>
              <code className="font-mono text-xs break-all">{query}</code>
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        Errors are JSON objects with <code className="font-mono text-sm">code</code>,{" "}
        <code className="font-mono text-sm">message</code>, <code className="font-mono text-sm">issues</code>{" "}
        (one per field) and <code className="font-mono text-sm">requestId</code>, which is also in the
        server's log.
      </p>
    </div>
  );
}
