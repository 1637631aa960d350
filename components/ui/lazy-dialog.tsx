import dynamic from "next/dynamic";
import type { ComponentType } from "react";

/** Stands for a dialog or menu that is being loaded: see `isOpening`. */
export const Opening = () => <span data-opening hidden />;

/** A dialog or menu that is loaded when it opens. */
export const lazyDialog = <P extends object>(
  load: () => Promise<ComponentType<P> | { default: ComponentType<P> }>,
) => dynamic(load, { ssr: false, loading: Opening });
