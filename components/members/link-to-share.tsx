import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { DialogActions } from "@/components/ui/dialog";

/** Keeps the dialog open while a link is created and shown, since closing it would lose the link. */
export type KeepOpen = <T extends { link: string | null }>(created: Promise<T>) => Promise<T>;

interface LinkToShareProps {
  link: string;
  label: string;
  children: ReactNode;
  onClose: () => void;
}

/** A link, shown once. */
export function LinkToShare({ link, label, children, onClose }: LinkToShareProps) {
  return (
    <div className="grid grid-cols-1 gap-4 text-base">
      {children}
      <CodeBlock code={link} label={label} />
      <p className="text-sm text-muted">It is not shown again. Anyone who has it can use it.</p>
      <Done onClose={onClose} />
    </div>
  );
}

/** Reports that a link was mailed; the link itself is not shown. */
export function Mailed({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-4 text-base">
      <p role="status">{children}</p>
      <Done onClose={onClose} />
    </div>
  );
}

const Done = ({ onClose }: { onClose: () => void }) => (
  <DialogActions>
    <Button variant="primary" onClick={onClose}>
      Done
    </Button>
  </DialogActions>
);
