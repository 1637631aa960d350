import { cloneElement, type KeyboardEvent, type ReactElement } from "react";

/** What a button says and does before the panel that it opens has been loaded. */
export interface Opener {
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

const keys = new Set(["Enter", " ", "ArrowDown"]);

/** A button that loads its panel when a pointer or the reader's focus comes near, and opens it when pressed. */
export function asOpener(
  trigger: ReactElement<Opener>,
  kind: "menu" | "dialog",
  load: () => Promise<unknown>,
  show: (byKey: boolean) => void,
) {
  const prepare = () => void load();
  // A focus that the page sets as it opens is no sign yet that anybody comes near.
  const approach = () => void (navigator.userActivation?.hasBeenActive !== false && load());
  return cloneElement<Opener>(trigger, {
    "aria-haspopup": kind,
    "aria-expanded": false,
    onPointerEnter: prepare,
    onFocus: approach,
    onClick: () => show(false),
    onKeyDown: (event) => {
      if (!keys.has(event.key) || (kind === "dialog" && event.key === "ArrowDown")) return;
      event.preventDefault();
      show(true);
    },
  });
}
