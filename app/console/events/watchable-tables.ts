import type { WatchableTable } from "@/components/webhooks/catalogue/catalogue-screen";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import { findResource } from "@/lib/resources";
import { sentenceCase } from "@/lib/screens/labels";
import { sendFromPage } from "../records/send-from-page";

/** The tables that a webhook can watch, by module and name. */
export async function watchableTables(): Promise<WatchableTable[]> {
  const calls = recordCalls<AnyRow>(sendFromPage, "webhookTable", "table");
  const { rows } = await calls.list(new URLSearchParams({ order: "module,name" }));
  return rows.flatMap((row) => {
    const resource = findResource(String(row.table));
    if (!resource) return [];
    const { name, title, summary, area } = resource;
    return [{ table: name, title: sentenceCase(title), summary, area, module: String(row.module) }];
  });
}
