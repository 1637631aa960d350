import { ChevronRight, PanelRightOpen, RotateCw } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TableCell, TableHead } from "@/components/ui/table";
import { Moment } from "@/components/value/moment";
import { Attempts } from "./attempts";
import { statuses } from "./statuses";
import type { Delivery } from "./use-deliveries";

interface DeliveryRowsProps {
  delivery: Delivery;
  onOpen: (id: string) => void;
  /** Null when the signed-in user may not. */
  onResend: ((id: string) => void) | null;
}

/** A delivery, and below it, once asked for, its attempts. */
export function DeliveryRows({ delivery, onOpen, onResend }: DeliveryRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, type, recordId, status, attempts } = delivery;
  const last = attempts.at(-1);
  const { title, tone } = statuses[status];
  return (
    <>
      <tr>
        <TableHead className="py-1.5">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="focus-ring flex items-center gap-1.5 rounded text-start font-medium"
          >
            <ChevronRight
              aria-hidden
              className={`size-3.5 shrink-0 text-muted ${isOpen ? "rotate-90" : ""}`}
            />
            {type}
          </button>
          <code className="ms-5 block font-mono text-xs text-muted">{recordId}</code>
        </TableHead>
        <TableCell>
          <Badge tone={tone}>{title}</Badge>
        </TableCell>
        <TableCell className="text-end tabular-nums">{attempts.length}</TableCell>
        <TableCell className="whitespace-nowrap">
          {last ? (last.error === null ? last.status : (last.status ?? "No answer")) : ""}
        </TableCell>
        <TableCell>
          <Moment iso={last?.at} none="" />
        </TableCell>
        <TableCell className="text-end whitespace-nowrap">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Show ${type} of ${recordId} in full`}
            title="Show in full"
            onClick={() => onOpen(id)}
          >
            <PanelRightOpen aria-hidden className="size-3.5" />
          </Button>
          {onResend && status !== "pending" && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Send ${type} of ${recordId} again`}
              title="Send again"
              onClick={() => onResend(id)}
            >
              <RotateCw aria-hidden className="size-3.5" />
            </Button>
          )}
        </TableCell>
      </tr>
      {isOpen && (
        <tr>
          <TableCell colSpan={6} className="bg-sunken/50">
            <Attempts delivery={delivery} />
          </TableCell>
        </tr>
      )}
    </>
  );
}
