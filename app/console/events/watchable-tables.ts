import type { WatchableTable } from "@/components/webhooks/catalogue/catalogue-screen";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import { findResource } from "@/lib/resources";
import { capitalized } from "@/lib/view-models/labels";
import { sendFromPage } from "../records/send-from-page";

/** The tables that a webhook can watch, by module and name. */
export async function watchableTables(): Promise<WatchableTable[]> {
  const calls = recordCalls<AnyRow>(sendFromPage, "webhookTable", "table");
  const { rows } = await calls.list(new URLSearchParams({ order: "module,name" }));
  return rows.flatMap((row) => {
    const resource = findResource(String(row.table));
    if (!resource) return [];
    const { name, plural, summary, area } = resource;
    return [{ table: name, title: capitalized(plural), summary, area, module: String(row.module) }];
  });
}
