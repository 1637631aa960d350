import type { ComponentType } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";

interface EditDialogProps {
  id: string;
  onClose: () => void;
}

const AppDialog = lazyDialog(() => import("@/components/connected-apps/app-dialog"));

/** Dialogs that edit a record instead of the general form, by resource. Not in `specials`, which every list loads. */
export const editDialogs = new Map<string, ComponentType<EditDialogProps>>([
  ["oauthClient", (props) => <AppDialog {...props} />],
]);
