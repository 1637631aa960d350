import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DialogActions } from "@/components/ui/dialog";

/** Reports that a link was mailed; the link itself is not shown. */
export function Mailed({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="grid gap-4 text-base">
      <p role="status">{children}</p>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
}
