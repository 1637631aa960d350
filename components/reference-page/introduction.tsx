import Link from "next/link";
import { requestCode } from "@/components/api/request-code";
import { routeTo } from "@/lib/screens/paths";
import { Example } from "./operation-section";

const link = "text-accent underline underline-offset-2";

const grammar = [
  ["select=id,name", "columns of the answer"],
  ["status=eq.Draft", "a filter: eq, neq, gt, gte, lt, lte, like, ilike, in, is, not"],
  ["or=(name.ilike.*pump*,readableId.eq.P-100)", "any of several filters; and=(…) for all of them"],
  ["order=createdAt.desc,name.asc", "the order"],
  ["limit=100&offset=200", "a part of the rows, 1,000 at most"],
] as const;

/** How to call the API at all. */
export function Introduction({ origin }: { origin: string }) {
  return (
    <div className="grid max-w-3xl gap-3 text-base">
      <p>
        Every call carries an{" "}
        <Link href={routeTo("/console/keys")} className={link}>
          API key
        </Link>{" "}
        in <code className="font-mono text-sm">Authorization: Bearer …</code> and gets JSON. The same is
        described for machines in{" "}
        <a href="/openapi.json" className={link}>
          openapi.json
        </a>
        , from which clients can be generated.
      </p>
      <Example
        code={requestCode(
          "curl",
          { method: "GET", path: "/item", query: new URLSearchParams({ limit: "5" }) },
          origin,
        )}
      />
      <p>Records are read with filters in the query string:</p>
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
        A refusal is an object with <code className="font-mono text-sm">code</code>,{" "}
        <code className="font-mono text-sm">message</code>, <code className="font-mono text-sm">issues</code>{" "}
        by field and <code className="font-mono text-sm">requestId</code>, which the server's log knows too.
      </p>
    </div>
  );
}
