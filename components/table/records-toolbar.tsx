"use client";

import { Download, Plus, RefreshCw, Upload } from "lucide-react";
import type { Route } from "next";
import { useState } from "react";
import { CopyAs } from "@/components/api/copy-as";
import { useSession } from "@/components/shell/session-context";
import { Button, buttonClass } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { PageLink } from "@/components/ui/page-link";
import { inSentence } from "@/lib/view-models/labels";
import { routeTo } from "@/lib/view-models/paths";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { listQuery } from "./query/list-query";
import type { View } from "./query/view";
import { useListKey } from "./use-list-key";
import type { ListRows } from "./use-list-rows";

const ExportDialog = lazyDialog(() => import("./export-dialog"));

interface RecordsToolbarProps {
  screen: ResourceScreen;
  view: View;
  rows: ListRows;
  /** Path of the “new” form; null without the permission. */
  create: Route | null;
}

/** Actions on the whole list. */
export function RecordsToolbar({ screen, view, rows, create }: RecordsToolbarProps) {
  const { list } = rows;
  const [refreshing, setRefreshing] = useState(false);
  const query = listQuery(screen, view, useSession());
  async function refresh() {
    setRefreshing(true);
    await list.refetch();
    setRefreshing(false);
  }
  useListKey("r", () => void refresh());
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Refresh"
        aria-keyshortcuts="r"
        busy={refreshing}
        onClick={() => void refresh()}
      >
        {!refreshing && <RefreshCw aria-hidden className="size-4" />}
      </Button>
      <DownloadMenu screen={screen} view={view} rows={rows} />
      {create && !screen.secretBearing && (
        <PageLink
          href={routeTo(`/console/imports?resource=${screen.name}`)}
          aria-label="Import"
          title="Import"
          className={buttonClass({ variant: "ghost", size: "icon" })}
        >
          <Upload aria-hidden className="size-4" />
        </PageLink>
      )}
      <CopyAs method="GET" path={`/${screen.name}`} query={query} />
      {create && (
        <PageLink href={create} aria-keyshortcuts="n" className={buttonClass({ variant: "primary" })}>
          <Plus aria-hidden className="size-4" />
          <span>
            New<span className="max-md:sr-only"> {inSentence(screen.singular)}</span>
          </span>
        </PageLink>
      )}
    </>
  );
}

type DownloadMenuProps = Pick<RecordsToolbarProps, "screen" | "view" | "rows">;

function DownloadMenu({ screen, view, rows: { list, columns, labelOf } }: DownloadMenuProps) {
  const [exporting, setExporting] = useState(false);
  const base = useSession().company.baseCurrencyCode;
  const page = list.data;
  async function savePage() {
    const { saveReadableCsv } = await import("@/components/export/save-readable-csv");
    if (page) saveReadableCsv(screen.name, { columns, rows: page.rows, labelOf, base });
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label="Download"
            disabled={!page || page.rows.length === 0}
          >
            <Download aria-hidden className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => void savePage()}>This page as CSV</MenuItem>
        <MenuItem onSelect={() => setExporting(true)}>All matching rows…</MenuItem>
      </Menu>
      {exporting && <ExportDialog screen={screen} view={view} onClose={() => setExporting(false)} />}
    </>
  );
}
