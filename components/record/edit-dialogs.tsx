import dynamic from "next/dynamic";
import type { ComponentType } from "react";

interface EditDialogProps {
  id: string;
  onClose: () => void;
}

const AppDialog = dynamic(() => import("@/components/connected-apps/app-dialog"));

/** Dialogs that edit a record in the place of the general form, by resource. Not in `specials`, which every list loads. */
export const editDialogs = new Map<string, ComponentType<EditDialogProps>>([
  ["oauthClient", (props) => <AppDialog {...props} />],
]);
