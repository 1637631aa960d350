import { EditApp } from "./edit-app";
import { RegisterApp } from "./register-app";

interface AppDialogProps {
  /** The app to edit; without it one is registered. */
  id?: string;
  onClose: () => void;
}

/** Registers an app, or edits one. */
export default function AppDialog({ id, onClose }: AppDialogProps) {
  return id === undefined ? <RegisterApp onClose={onClose} /> : <EditApp id={id} onClose={onClose} />;
}
