"use client";

import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type CellSelection, samePlace } from "./cell-grid";
import { type Place, placeOf } from "./place";

/** A drag that selects cells, or one of the fill handle. */
interface Drag {
  from: Place;
  kind: "select" | "fill";
  hasMoved: boolean;
}

/** Selecting and filling cells by mouse. */
export function useCellDrag(selection: CellSelection) {
  const { grid, span, setSpan, here, edit, extend } = selection;
  /** Row to which the fill handle is dragged. */
  const [fillTo, setFillTo] = useState<number | null>(null);
  const drag = useRef<Drag | null>(null);

  const onPointerUp = useEffectEvent(() => {
    const ended = drag.current;
    if (!ended) return;
    if (ended.kind === "fill" && fillTo !== null && fillTo !== here.bottom) {
      const filled = { ...here, bottom: fillTo };
      setSpan({
        anchor: { row: filled.top, column: filled.left },
        head: { row: filled.bottom, column: filled.right },
      });
      grid.onFill(filled);
    }
    setFillTo(null);
    // The click that follows a drag must not open a record.
    window.setTimeout(() => {
      drag.current = null;
    });
  });
  useEffect(() => {
    document.addEventListener("pointerup", onPointerUp);
    return () => document.removeEventListener("pointerup", onPointerUp);
  }, []);

  return {
    fillTo,
    /** Whether the click that ends now is the end of a drag. */
    wasDragged: () => drag.current?.hasMoved === true,
    onPointerDown(event: PointerEvent) {
      const at = placeOf(event.target);
      if (!at || isOnControl(event.target) || !isPlainPress(event) || event.pointerType === "touch") return;
      const isHandle = event.target instanceof Element && event.target.closest("[data-fill]") !== null;
      drag.current = { from: at, kind: isHandle ? "fill" : "select", hasMoved: isHandle };
      if (isHandle) event.preventDefault();
      else if (event.shiftKey) {
        event.preventDefault();
        drag.current = { from: span?.anchor ?? grid.place, kind: "select", hasMoved: true };
        extend(at);
      } else setSpan(null);
    },
    /** A press on a link selects its cell, and drags no link. */
    onMouseDown(event: MouseEvent) {
      const at = placeOf(event.target);
      const link = event.target instanceof Element && event.target.closest("a");
      if (!at || !link || !isPlainPress(event)) return;
      event.preventDefault();
      if (!event.shiftKey) grid.focus(at);
    },
    onDoubleClick(event: MouseEvent) {
      const at = placeOf(event.target);
      if (at && !isOnControl(event.target)) edit(at, null);
    },
    onPointerOver(event: PointerEvent) {
      const at = placeOf(event.target);
      const dragged = drag.current;
      if (!at || !dragged || (event.buttons & 1) === 0) return;
      if (!dragged.hasMoved && samePlace(at, dragged.from)) return;
      if (dragged.kind === "fill") return setFillTo(Math.max(at.row, here.bottom));
      dragged.hasMoved = true;
      window.getSelection()?.removeAllRanges();
      setSpan({ anchor: dragged.from, head: at });
      grid.focus(at);
    },
  };
}

/** Whether a press is on a control of the cell. */
const isOnControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest("button, input, select, textarea, .cell-editor") !== null;

/** A press of the first button, which neither opens a new tab nor a menu. */
const isPlainPress = ({ button, ctrlKey, metaKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey;
