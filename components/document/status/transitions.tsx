"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { dayIn } from "@/components/table/query/relative-day";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { notify } from "@/components/ui/notify";
import { focusList } from "@/components/ui/use-focus-return";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import type { Transition } from "@/lib/resources/document";
import { isAsked, stepsFrom } from "@/lib/view-models/document/document-steps";
import { readAgain } from "../save/read-again";
import type { TransitionsProps } from "./transition-dialog";

const TransitionDialog = lazyDialog(() => import("./transition-dialog").then((m) => m.TransitionDialog));

/** A step that needs fields, and the document for which they are filled in: read again, it may be in another status. */
interface Asked extends Pick<TransitionsProps, "record" | "etag"> {
  transition: Transition;
}

/** Buttons for the steps that a document may take from its status. */
export function Transitions(props: TransitionsProps) {
  const { screen, document, record, etag } = props;
  const { column } = document.status;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { company, user } = useSession();
  const client = useQueryClient();
  const key = String(record[screen.key]);
  const allowed = stepsFrom(document.status, String(record[column]));

  const status = record[column];
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current !== status && globalThis.document.activeElement === globalThis.document.body)
      focusList();
    shown.current = status;
  }, [status]);

  const usual = allowed.find(({ to }) => !document.status.ends.includes(to));

  async function take({ title, to, sets }: Transition, version: string | null, more: AnyRow = {}) {
    setBusy(title);
    const today = dayIn(company.timezone);
    const set = Object.entries(sets).map(([name, what]) => [name, what === "me" ? user.id : today]);
    const values = { [column]: to, ...Object.fromEntries(set), ...more };
    try {
      await api.records(screen).update(key, values, {
        idempotencyKey: crypto.randomUUID(),
        ...(version !== null && { ifMatch: version }),
      });
    } catch (error) {
      // The reason is shown immediately: reading again may fail as well, after several attempts.
      void readAgain(client);
      setBusy(null);
      throw error;
    }
    notify("success", `${screen.singular}: ${String(values[column])}`);
    // Until the document is read again, its buttons are those of the status that it had.
    await readAgain(client).finally(() => setBusy(null));
  }

  function start(transition: Transition) {
    if (isAsked(transition)) {
      setAsked({ transition, record, etag });
      return;
    }
    take(transition, etag).catch((error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error;
      if (isStale(error)) reportStale(transition);
      else notify("error", `${transition.title}: not done`, { detail: error.message });
    });
  }

  async function takeAsked({ transition, etag: version }: Asked, values: AnyRow) {
    try {
      await take(transition, version, values);
    } catch (error) {
      if (!isStale(error)) throw error;
      // Another step, or another amount, may be due now: the form closes.
      reportStale(transition);
    }
  }

  return (
    <>
      {allowed.map((transition) => (
        <Button
          key={transition.title}
          variant={transition === usual ? "primary" : "secondary"}
          busy={busy === transition.title}
          disabled={busy !== null && busy !== transition.title}
          onClick={() => start(transition)}
        >
          {transition.title}
        </Button>
      ))}
      {asked && (
        <TransitionDialog
          {...props}
          {...asked}
          onClose={() => setAsked(null)}
          onTake={(values) => takeAsked(asked, values)}
        />
      )}
    </>
  );
}

const isStale = (error: unknown): boolean => error instanceof ApiFailure && error.status === 412;

const reportStale = ({ title }: Transition) =>
  notify("error", `${title}: not done`, {
    detail: "Someone changed it since you loaded it. Look at it and try again.",
  });
