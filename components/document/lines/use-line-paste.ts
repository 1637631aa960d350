"use client";

import type { ClipboardEvent } from "react";
import type { Draft } from "@/components/form/draft/draft";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { keyOf } from "./line-drafts";
import type { PastedCell } from "./paste-lines";

interface LinePasteOptions {
  lines: LinesScreen;
  fields: readonly FieldScreen[];
  rows: readonly Draft[];
  /** Writes cells into the lines from `first` on. */
  put: (first: number, cells: readonly (readonly PastedCell[])[]) => void;
  currencyOf: (field: FieldScreen) => string | undefined;
  cellOf: (event: ClipboardEvent) => HTMLElement | null;
}

/** Pastes cells of a spreadsheet into lines, from the focused field on; missing lines are added. */
export function useLinePaste({ lines, fields, rows, put, cellOf, currencyOf }: LinePasteOptions) {
  async function paste(first: number, from: string, text: string) {
    const fail = (detail: string) => notify("error", "Nothing was pasted", { detail });
    const loaded = await import("./paste-lines").catch(() => null);
    if (!loaded) return fail("Check the connection and try again, or reload the page.");
    const over = rows.slice(first);
    const pasted = await loaded
      .pastedLines(lines, fields, over, text, from, currencyOf)
      .catch((error: unknown): PastedCell[][] => {
        if (!(error instanceof ApiFailure)) throw error;
        fail(error.message);
        return [];
      });
    put(first, pasted);
  }

  return function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    const cell = cellOf(event);
    const key = cell?.closest<HTMLElement>("tr[data-line]")?.dataset.line;
    if (!cell || key === undefined || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const first = rows.findIndex((line, at) => keyOf(line, at) === key);
    void paste(first, cell.dataset.cell ?? "", text);
  };
}
