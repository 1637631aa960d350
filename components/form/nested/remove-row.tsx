import { Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";

interface RemoveRowProps {
  /** Label of the list. */
  label: string;
  index: number;
  onRemove: (index: number) => void;
}

/** Button that removes one entry of a list. */
export function RemoveRow({ label, index, onRemove }: RemoveRowProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`Remove row ${index + 1} of ${label}`}
      onClick={() => onRemove(index)}
    >
      <Trash2 aria-hidden className="size-3.5" />
    </Button>
  );
}
