"use client";

import { Download, Plus, RefreshCw } from "lucide-react";
import type { Route } from "next";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { CopyAs } from "@/components/api/copy-as";
import { csvOf } from "@/components/export/csv";
import { saveCsv } from "@/components/export/save-file";
import { Button, buttonClass } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { inSentence } from "@/lib/screens/labels";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { listQuery } from "./query/list-query";
import type { View } from "./query/view";
import type { RecordsPage } from "./records-query";

const ExportDialog = dynamic(() => import("./export-dialog"), { ssr: false });

interface RecordsToolbarProps {
  screen: ResourceScreen;
  view: View;
  page: RecordsPage | undefined;
  /** Whether someone asked for the rows again and they are on their way. */
  refreshing: boolean;
  onRefresh: () => void;
  /** Where a new record is made; null for those who may not. */
  create: Route | null;
}

/** What can be done with a list as a whole. */
export function RecordsToolbar({ screen, view, page, refreshing, onRefresh, create }: RecordsToolbarProps) {
  const [exporting, setExporting] = useState(false);
  const query = listQuery(screen, view);
  const columns = query.get("select")?.split(",") ?? [];
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
        <MenuItem onSelect={() => page && saveCsv(screen.name, [csvOf(columns, page.rows, true)])}>
          This page as CSV
        </MenuItem>
        <MenuItem onSelect={() => setExporting(true)}>All matching rows as CSV…</MenuItem>
      </Menu>
      <CopyAs method="GET" path={`/${screen.name}`} query={query} />
      {create && (
        <Link href={create} aria-keyshortcuts="n" className={buttonClass({ variant: "primary" })}>
          <Plus aria-hidden className="size-4" />
          <span>
            New<span className="max-md:sr-only"> {inSentence(screen.singular)}</span>
          </span>
        </Link>
      )}
      {exporting && <ExportDialog screen={screen} view={view} onClose={() => setExporting(false)} />}
    </>
  );
}
