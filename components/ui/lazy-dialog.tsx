import type { ComponentType } from "react";
import { type LazyPart, lazyPart, useLazyPart } from "./lazy-part";

/** Stands for a dialog or menu that is being loaded: see `isOpening`. */
export const Opening = () => <span data-opening hidden />;

/** How a dialog is closed: by one of these. */
interface Closable {
  onClose?: (result: null) => void;
  onCancel?: () => void;
  onOpenChange?: (open: boolean) => void;
}

/** A dialog or menu that is loaded when it opens; it closes if it cannot be loaded. */
export function lazyDialog<P extends Closable>(
  load: () => Promise<ComponentType<P> | { default: ComponentType<P> }>,
) {
  const part = lazyPart(async () => {
    const loaded = await load();
    return "default" in loaded ? loaded.default : loaded;
  });
  return (props: P) => <LazyDialog part={part} dialog={props} />;
}

interface LazyDialogProps<P> {
  part: LazyPart<ComponentType<P>>;
  dialog: P;
}

function LazyDialog<P extends Closable>({ part, dialog }: LazyDialogProps<P>) {
  const Dialog = useLazyPart(part, true, () => {
    dialog.onClose?.(null);
    dialog.onCancel?.();
    dialog.onOpenChange?.(false);
  });
  return Dialog ? <Dialog {...dialog} /> : <Opening />;
}
