import { cloneElement, type KeyboardEvent, type ReactElement } from "react";

/** Attributes of a button whose panel has not been loaded. */
export interface Opener {
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  "data-opening"?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** The button while its panel is loaded. */
export const asOpening = (trigger: ReactElement<Opener>, kind: "menu" | "dialog") =>
  cloneElement<Opener>(trigger, { "aria-haspopup": kind, "aria-expanded": true, "data-opening": true });

/** Whether a panel, menu or dialog is being loaded: keys that are typed during that time are not for the page below. */
export const isOpening = (): boolean => document.querySelector("[data-opening]") !== null;

const keys = new Set(["Enter", " ", "ArrowDown"]);

/** A button that preloads its panel on hover or focus and opens it on click. */
export function asOpener(
  trigger: ReactElement<Opener>,
  kind: "menu" | "dialog",
  preload: () => void,
  show: (byKey: boolean) => void,
) {
  // Ignores the focus that the page sets when it opens.
  const approach = () => void (navigator.userActivation?.hasBeenActive !== false && preload());
  return cloneElement<Opener>(trigger, {
    "aria-haspopup": kind,
    "aria-expanded": false,
    onPointerEnter: preload,
    onFocus: approach,
    onClick: () => show(false),
    onKeyDown: (event) => {
      if (!keys.has(event.key) || (kind === "dialog" && event.key === "ArrowDown")) return;
      // In these controls Enter submits the form.
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      show(true);
    },
  });
}
