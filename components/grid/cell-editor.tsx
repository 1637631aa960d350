"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { DateControl } from "@/components/form/controls/date-control";
import { TextControl } from "@/components/form/controls/text-control";
import type { Draft } from "@/components/form/draft/draft";
import { controlOf } from "@/components/form/field-control";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { draftOfText } from "./cell-text";
import { type Move, moveOf } from "./move";

interface CellEditorProps {
  field: FieldScreen;
  /** The currency of its amount, if it is one. */
  currency: string | undefined;
  /** The value or what was typed before. */
  draft: Draft;
  /** The text that began the edit, which replaces the value; null to change the value. */
  text: string | null;
  /** Whether its text was selected before it was rendered. */
  isAll: boolean;
  /** The key that ended the edit before its control was rendered. */
  ended: Move | undefined;
  /** Why the draft was rejected. */
  error: string | null;
  onCommit: (draft: Draft, move: Move) => void;
  onCancel: () => void;
}

/** Kinds whose typed text is read once it is complete. */
const readKinds = new Set<FieldScreen["kind"]>(["number", "date", "timestamp"]);

/** The control of a form's field in a cell: Enter and Tab commit, Escape restores. */
export function CellEditor(props: CellEditorProps) {
  const { field, currency, draft, text, isAll, ended, error, onCommit, onCancel } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const isDay = field.kind === "date" || field.kind === "timestamp";
  const Control = isDay && (text !== null || !isDayText(draft)) ? TextControl : controlOf(field);
  const picks = field.kind === "reference" && field.reference !== undefined;
  const edit = useEdit(
    () => firstDraft(field, draft, text),
    (given, move) => {
      const isText = typeof given === "string" && readKinds.has(field.kind);
      const isRead = isText && Control !== DateControl;
      onCommit(isRead ? draftOfText(field, given, undefined, currency) : given, move);
    },
    onCancel,
  );
  const keys = useEndingKeys(box, picks, edit);

  const commitAtOnce = useEffectEvent((move: Move) => edit.commit(move));
  // Before painting, because what is typed later belongs to the control.
  useLayoutEffect(() => {
    if (ended) commitAtOnce(ended);
    else if (!picks)
      focusText(box.current?.querySelector<HTMLElement>("input, select, textarea, button"), isAll);
  }, [picks, isAll, ended]);

  return (
    <div
      ref={box}
      {...keys.handlers}
      onPointerDown={(event) => event.stopPropagation()}
      className="cell-editor"
    >
      {Control && (
        <Control
          field={field}
          path={field.name}
          attributes={{
            id,
            "aria-label": field.label,
            "aria-describedby": error === null ? undefined : `${id}-error`,
            "aria-invalid": error !== null || undefined,
            "aria-required": field.required || undefined,
          }}
          value={edit.now}
          onChange={(next) => {
            edit.change(next);
            if (picks) edit.commit(keys.move.current);
          }}
          onBlur={() => undefined}
          inCell={{ text, onClosed: edit.cancel }}
        />
      )}
      {error !== null && (
        <p id={`${id}-error`} className="rounded-b bg-danger-soft px-2.5 py-1 text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** A draft that is committed or cancelled once: a picker closes with its choice, and a cell is left once. */
function useEdit(first: () => Draft, onCommit: CellEditorProps["onCommit"], onCancel: () => void) {
  const [now, setNow] = useState(first);
  const latest = useRef(now);
  const isDone = useRef(false);
  return {
    now,
    change(next: Draft) {
      latest.current = next;
      setNow(next);
    },
    commit(move: Move) {
      if (isDone.current) return;
      isDone.current = true;
      onCommit(latest.current, move);
    },
    cancel() {
      if (isDone.current) return;
      isDone.current = true;
      onCancel();
    },
  };
}

/** Keys and a lost focus that end an edit, and where the focus goes then. */
function useEndingKeys(
  box: RefObject<HTMLElement | null>,
  picks: boolean,
  { commit, cancel }: Pick<ReturnType<typeof useEdit>, "commit" | "cancel">,
) {
  // The key that ended the edit, read when the control has lost the focus and taken what was typed into it.
  const move = useRef<Move>("stay");

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    const next = moveOf(event);
    if (picks) {
      if (event.key === "Tab" && next) choose(event, next);
      return;
    }
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      cancel();
    } else if (next) {
      event.preventDefault();
      move.current = next;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
  }

  /** Enter in the panel of a picker chooses the marked option and moves on as in other cells. */
  function onKeyDownCapture(event: KeyboardEvent) {
    if (picks) move.current = event.key === "Enter" ? (moveOf(event) ?? "stay") : "stay";
  }

  /** Tab in the panel of a picker chooses the marked option. */
  function choose(event: KeyboardEvent, next: Move) {
    const panel = event.target instanceof Element ? event.target.closest("[cmdk-root]") : null;
    const marked = panel?.querySelector<HTMLElement>("[cmdk-item][aria-selected=true]");
    if (!marked) return;
    event.preventDefault();
    move.current = next;
    marked.click();
  }

  function onBlur(event: FocusEvent) {
    const to = event.relatedTarget;
    if (!picks && !(to instanceof Node && box.current?.contains(to))) commit(move.current);
  }

  return { move, handlers: { onKeyDownCapture, onKeyDown, onBlur } };
}

/** Focuses a control with the cursor after its text. */
function focusText(control: HTMLElement | null | undefined, isAll: boolean): void {
  if (!control) return;
  control.focus();
  const isTyped = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (isTyped && control.selectionStart !== null)
    control.setSelectionRange(isAll ? 0 : control.value.length, control.value.length);
}

/** Whether a day control can show the draft. */
const isDayText = (draft: Draft): boolean => draft === "" || /^\d{4}-\d\d-\d\d(T|$)/.test(String(draft));

function firstDraft(field: FieldScreen, draft: Draft, text: string | null): Draft {
  if (text === null || field.kind === "reference") return draft;
  const { options = [], optionLabels = {}, closed = {} } = field;
  if (field.kind === "boolean") return /^[yt1x]/i.test(text) ? true : /^[nf0]/i.test(text) ? false : draft;
  if (field.kind === "enum" && text === "") return draft;
  if (field.kind !== "enum") return field.kind === "texts" || field.kind === "numbers" ? draft : text;
  const begins = (option: string) =>
    (optionLabels[option] ?? option).toLowerCase().startsWith(text.toLowerCase());
  return options.find((option) => begins(option) && closed[option] === undefined) ?? draft;
}
