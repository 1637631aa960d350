"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notifyChanged } from "@/components/changes/undo-changes";
import type { Submission } from "@/components/form/use-submission";
import { useIsShown } from "@/components/ui/use-is-shown";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ConsoleInput } from "@/lib/client/calls";
import type { AnyRow } from "@/lib/client/records";
import type { ConflictChoice, DocumentConflict } from "./document-conflict-dialog";
import { readAgain } from "./read-again";
import { placeIssues } from "./save-body";
import { type FormOfDocument, requestOf } from "./save-request";

/** Saves the form of a document; asks the user where another user changed the document since it was read. */
export function useDocumentSave(of: FormOfDocument, onSaved: (key: string) => void) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<DocumentConflict | null>(null);
  const isShown = useIsShown();
  const { screen, recordKey } = of;

  async function save({ request, places }: ReturnType<typeof requestOf>, idempotencyKey: string) {
    try {
      const { id, changeSetId } = await api.runConsole("document/save", request, { idempotencyKey });
      await readAgain(client);
      const title = `${screen.singular} ${recordKey === null ? "created" : "saved"}`;
      const creates = recordKey === null || request.lines?.some(createsPart) === true;
      notifyChanged(client, { changeSetId, title, creates });
      onSaved(id ?? "");
    } catch (error) {
      throw error instanceof ApiFailure ? error.withIssues(placeIssues(error.issues, places)) : error;
    }
  }

  async function choose(mine: Omit<DocumentConflict, "settle">) {
    const choice = await new Promise<ConflictChoice>((settle) => setConflict({ ...mine, settle }));
    setConflict(null);
    return choice;
  }

  async function onSubmit(input: Record<string, unknown>, { changed, idempotencyKey }: Submission) {
    const mine = requestOf(of, input, recordKey === null ? null : changed);
    let [sent, sentKey] = [mine, idempotencyKey];
    for (;;) {
      try {
        await save(sent, sentKey);
        return undefined;
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 412) throw error;
        if (recordKey === null || !isShown.current) throw error;
      }
      const { readStored, requestOver } = await import("./save-over");
      const theirs = await readStored(of, recordKey);
      // The schema has validated the values.
      const choice = await choose({ mine: mine.request.values as AnyRow, lines: input.lines, theirs });
      if (choice === "back") return "unsent";
      if (choice === "theirs") {
        await readAgain(client);
        onSaved(recordKey);
        return undefined;
      }
      [sent, sentKey] = [requestOver(of, theirs, input.lines, choice), crypto.randomUUID()];
    }
  }

  return { onSubmit, conflict };
}

type Part = NonNullable<ConsoleInput<"document/save">["lines"]>[number];

/** Whether a sent line is new, or has a new price break. */
const createsPart = ({ id, breaks = [] }: Part): boolean =>
  id === undefined || breaks.some((one) => one.id === undefined);
