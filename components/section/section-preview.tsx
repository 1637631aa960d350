"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Paper } from "@/components/print/paper";
import { printPath } from "@/components/print/printed-resource";
import type { RecordViewProps } from "@/components/record/special";
import { Select } from "@/components/ui/input";
import { LoadFailure } from "@/components/ui/load-failure";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/client/browser";
import {
  type PrintedResource,
  printedResources,
  printedTitles,
  usualSections,
} from "@/lib/schemas/printed-resources";
import { completed, flagLabels, placementOf, printedFlags } from "./section-config";

/** What a document section shows, and the newest document of a kind with it. */
export function SectionPreview({ record, etag }: RecordViewProps) {
  const [resource, setResource] = useState<PrintedResource>("salesInvoice");
  const placement = placementOf(record.placement);
  const sections = [
    ...usualSections.filter((id) => id !== `system-${placement}` && id !== record.id),
    String(record.id),
  ];
  const { data, error, refetch } = useQuery({
    queryKey: ["records", "documentSection", record.id, etag, "preview", resource],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ select: "id", order: "createdAt.desc,id", limit: "1" });
      const { rows } = await api.records({ name: resource, key: "id" }).list(query, { signal });
      const id = rows[0]?.id;
      if (id === undefined) return { document: null, id: "" };
      const input = { resource, id: String(id), sections };
      return { document: await api.runConsole("print/getDocument", input, { signal }), id: String(id) };
    },
  });
  const config = completed(record.config, placement);
  const title = printedTitles[resource].toLowerCase();
  return (
    <section className="grid min-w-0 gap-3" aria-label="Preview" aria-busy={!data && !error}>
      {printedFlags[placement].length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 panel px-4 py-2">
          {printedFlags[placement].map((name) => (
            <div key={name}>
              <dt className="text-xs text-muted">{flagLabels[name]}</dt>
              <dd>{config[name] ? "Shown" : "Not shown"}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-sm font-semibold">Preview</h2>
        <Select
          aria-label="Document of the preview"
          className="w-40!"
          value={resource}
          onChange={({ target }) =>
            setResource(printedResources.find((name) => name === target.value) ?? resource)
          }
        >
          {printedResources.map((name) => (
            <option key={name} value={name}>
              {printedTitles[name]}
            </option>
          ))}
        </Select>
        {data?.document && (
          <PageLink
            href={printPath(resource, data.id, sections)}
            className="focus-ring rounded text-xs text-accent hover:underline"
          >
            Open print view
          </PageLink>
        )}
      </div>
      {error && !data && (
        <LoadFailure what={`the newest ${title}`} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.document && <Paper document={data.document} />}
      {data && !data.document && <p className="text-sm text-muted">There is no {title} yet.</p>}
    </section>
  );
}
