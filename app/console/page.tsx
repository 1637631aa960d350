import type { Metadata } from "next";
import { contracts } from "@/lib/operations/contracts";
import { resources } from "@/lib/resources";

export const metadata: Metadata = { title: "Console" };

/** What this server answers, straight from the registries. */
export default function ConsolePage() {
  return (
    <main className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">Millwright</h1>
      <p className="mt-2 text-pretty text-zinc-600 dark:text-zinc-400">
        The API of this installation is running. Every path, field and error is described in{" "}
        <a
          className="font-medium text-sky-700 underline underline-offset-4 dark:text-sky-400"
          href="/openapi.json"
        >
          openapi.json
        </a>
        .
      </p>
      <PathTable
        title="Row resources"
        rows={Object.values(resources).map(({ name, title, write }) => ({
          path: `/${name}`,
          title,
          label: write ? "READ · WRITE" : "READ",
        }))}
      />
      <PathTable
        title="Operations"
        rows={Object.entries(contracts).map(([path, { title, label }]) => ({
          path: `/api/v1/${path}`,
          title,
          label,
        }))}
      />
    </main>
  );
}

interface PathRow {
  path: string;
  title: string;
  label: string;
}

function PathTable({ title, rows }: { title: string; rows: PathRow[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-lg font-medium">{title}</h2>
      <ul className="mt-3 divide-y divide-zinc-200 rounded-lg border border-zinc-200 dark:divide-zinc-800 dark:border-zinc-800">
        {rows.map((row) => (
          <li key={row.path} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[1fr_auto]">
            <span>{row.title}</span>
            <span className="text-xs text-zinc-500 sm:self-center dark:text-zinc-400">{row.label}</span>
            <code className="text-sm break-all text-zinc-600 dark:text-zinc-400">{row.path}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
