"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { DateControl } from "@/components/form/controls/date-control";
import { TextControl } from "@/components/form/controls/text-control";
import type { Draft } from "@/components/form/draft";
import { controlOf } from "@/components/form/field-control";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { draftOfText } from "./cell-text";
import { type Move, moveOf } from "./move";

interface CellEditorProps {
  field: FieldScreen;
  /** The value or what was typed before. */
  draft: Draft;
  /** The text that began the edit, which replaces the value; null to change the value. */
  text: string | null;
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
export function CellEditor({ field, draft, text, ended, error, onCommit, onCancel }: CellEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [now, setNow] = useState(() => firstDraft(field, draft, text));
  const latest = useRef(now);
  // A picker closes with its choice, and a cell is left once.
  const isDone = useRef(false);
  // The key that ended the edit, read when the control has lost the focus and taken what was typed into it.
  const nextMove = useRef<Move>("stay");
  const isDay = field.kind === "date" || field.kind === "timestamp";
  const Control = isDay && (text !== null || !isDayText(draft)) ? TextControl : controlOf(field);
  const picks = field.kind === "reference" && field.reference !== undefined;

  const commitAtOnce = useEffectEvent((move: Move) => commit(move));
  // Before painting, because what is typed later belongs to the control.
  useLayoutEffect(() => {
    const control = box.current?.querySelector<HTMLElement>("input, select, textarea, button");
    if (ended) commitAtOnce(ended);
    if (!control || picks || ended) return;
    control.focus();
    const isTyped = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isTyped && control.selectionStart !== null)
      control.setSelectionRange(control.value.length, control.value.length);
  }, [picks, ended]);

  function change(next: Draft) {
    latest.current = next;
    setNow(next);
    if (picks) commit(nextMove.current);
  }

  function commit(move: Move) {
    if (isDone.current) return;
    isDone.current = true;
    const given = latest.current;
    const isText = typeof given === "string" && readKinds.has(field.kind);
    onCommit(isText && Control !== DateControl ? draftOfText(field, given) : given, move);
  }

  function cancel() {
    if (isDone.current) return;
    isDone.current = true;
    onCancel();
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    const move = moveOf(event);
    if (picks) {
      if (event.key === "Tab" && move) choose(event, move);
      return;
    }
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      cancel();
    } else if (move) {
      event.preventDefault();
      nextMove.current = move;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
  }

  /** Enter in the panel of a picker chooses the marked option and moves on as in other cells. */
  function onKeyDownCapture(event: KeyboardEvent) {
    if (picks) nextMove.current = event.key === "Enter" ? (moveOf(event) ?? "stay") : "stay";
  }

  /** Tab in the panel of a picker chooses the marked option. */
  function choose(event: KeyboardEvent, move: Move) {
    const panel = event.target instanceof Element ? event.target.closest("[cmdk-root]") : null;
    const marked = panel?.querySelector<HTMLElement>("[cmdk-item][aria-selected=true]");
    if (!marked) return;
    event.preventDefault();
    nextMove.current = move;
    marked.click();
  }

  function onBlur(event: FocusEvent) {
    const to = event.relatedTarget;
    if (!picks && !(to instanceof Node && box.current?.contains(to))) commit(nextMove.current);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the control inside
    <div
      ref={box}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
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
          value={now}
          onChange={change}
          onBlur={() => undefined}
          inCell={{ text, onClosed: cancel }}
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

/** Whether a day control can show the draft. */
const isDayText = (draft: Draft): boolean => draft === "" || /^\d{4}-\d\d-\d\d(T|$)/.test(String(draft));

function firstDraft(field: FieldScreen, draft: Draft, text: string | null): Draft {
  if (text === null || field.kind === "reference") return draft;
  const { options = [], optionLabels = {}, closed = {} } = field;
  if (field.kind === "boolean") return /^[yt1x]/i.test(text) ? true : /^[nf0]/i.test(text) ? false : draft;
  if (field.kind !== "enum") return field.kind === "texts" || field.kind === "numbers" ? draft : text;
  const begins = (option: string) =>
    (optionLabels[option] ?? option).toLowerCase().startsWith(text.toLowerCase());
  return options.find((option) => begins(option) && closed[option] === undefined) ?? draft;
}
