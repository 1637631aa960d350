"use client";

import { Download, Plus, RefreshCw, Upload } from "lucide-react";
import type { Route } from "next";
import { useState } from "react";
import { CopyAs } from "@/components/api/copy-as";
import type { LabelOf } from "@/components/reference/row-reference";
import { useSession } from "@/components/shell/session-context";
import { Button, buttonClass } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { PageLink } from "@/components/ui/page-link";
import { inSentence } from "@/lib/view-models/labels";
import { routeTo } from "@/lib/view-models/paths";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { listQuery } from "./query/list-query";
import type { View } from "./query/view";
import type { RecordsPage } from "./records-query";

const ExportDialog = lazyDialog(() => import("./export-dialog"));

interface RecordsToolbarProps {
  screen: ResourceScreen;
  view: View;
  page: RecordsPage | undefined;
  /** Visible columns and the labels of their references. */
  columns: readonly ColumnScreen[];
  labelOf: LabelOf;
  /** Whether a manual refresh is loading. */
  refreshing: boolean;
  onRefresh: () => void;
  /** Path of the “new” form; null without the permission. */
  create: Route | null;
}

/** Actions on the whole list. */
export function RecordsToolbar(props: RecordsToolbarProps) {
  const { screen, view, page, columns, labelOf, refreshing, onRefresh, create } = props;
  const [exporting, setExporting] = useState(false);
  const { company, scopes } = useSession();
  const base = company.baseCurrencyCode;
  const query = listQuery(screen, view, scopes);
  async function savePage() {
    const { saveReadableCsv } = await import("@/components/export/save-readable-csv");
    if (page) saveReadableCsv(screen.name, { columns, rows: page.rows, labelOf, base });
  }
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Refresh"
        aria-keyshortcuts="r"
        busy={refreshing}
        onClick={onRefresh}
      >
        {!refreshing && <RefreshCw aria-hidden className="size-4" />}
      </Button>
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
      {exporting && <ExportDialog screen={screen} view={view} onClose={() => setExporting(false)} />}
    </>
  );
}
