import type { KeyboardEvent } from "react";

/** Where the focus goes after a cell was edited. */
export type Move = "down" | "up" | "next" | "previous" | "stay";

/** The move of a key that ends an edit; Shift+Enter in a text of several lines is a line break. */
export function moveOf({ key, shiftKey, target }: KeyboardEvent): Move | null {
  if (key === "Tab") return shiftKey ? "previous" : "next";
  if (key !== "Enter" || (shiftKey && target instanceof HTMLTextAreaElement)) return null;
  return shiftKey ? "up" : "down";
}
