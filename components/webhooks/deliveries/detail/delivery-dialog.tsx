"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { requestIdOf } from "@/lib/client/api-failure";
import { statuses } from "../statuses";
import { RequestView } from "./request-view";
import { ResponseView } from "./response-view";
import { SignatureView } from "./signature-view";
import { TimingView } from "./timing-view";
import { type SentDelivery, useDelivery } from "./use-delivery";

const views = [
  { value: "request", label: "Request" },
  { value: "response", label: "Response" },
  { value: "timing", label: "Timing" },
  { value: "signature", label: "Signature" },
] as const;

interface DeliveryDialogProps {
  deliveryId: string;
  onClose: () => void;
}

/** Details of a delivery: request, response, timing and signature. */
export default function DeliveryDialog({ deliveryId, onClose }: DeliveryDialogProps) {
  const { data, error, refetch } = useDelivery(deliveryId);
  return (
    <Dialog
      open
      wide
      place="side"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={data?.type ?? "Delivery"}
      description={
        <span className="font-mono text-xs break-all">
          {data ? `${data.recordId} · ${deliveryId}` : deliveryId}
        </span>
      }
    >
      {data && <Delivery delivery={data} />}
      {!data && !error && <Skeleton className="h-80" />}
      {!data && error && (
        <ErrorState
          title="Cannot load the delivery"
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={refetch}
        />
      )}
    </Dialog>
  );
}

function Delivery({ delivery }: { delivery: SentDelivery }) {
  const { attempts, status } = delivery;
  const [view, setView] = useState<(typeof views)[number]["value"]>("request");
  // The latest attempt unless another is chosen.
  const [chosen, choose] = useState<number | null>(null);
  const at = chosen ?? attempts.length - 1;
  const attempt = attempts[at];
  const parts = { delivery, attempt };
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={statuses[status].tone}>{statuses[status].title}</Badge>
        <span className="me-auto text-sm text-muted tabular-nums" role="status">
          {attempt ? `Attempt ${at + 1} of ${attempts.length}` : (untried[status] ?? "No attempts yet")}
        </span>
        {attempts.length > 1 && (
          <>
            <Step to={at - 1} count={attempts.length} onStep={choose}>
              <ChevronLeft aria-hidden className="size-3.5 rtl:rotate-180" />
              Previous
            </Step>
            <Step to={at + 1} count={attempts.length} onStep={choose}>
              Next
              <ChevronRight aria-hidden className="size-3.5 rtl:rotate-180" />
            </Step>
          </>
        )}
      </div>
      <Segmented label="Delivery details" value={view} options={views} onChange={setView} />
      {view === "request" && <RequestView {...parts} />}
      {view === "response" && <ResponseView {...parts} />}
      {view === "timing" && <TimingView {...parts} />}
      {view === "signature" && <SignatureView {...parts} />}
    </div>
  );
}

const untried: Partial<Record<SentDelivery["status"], string>> = {
  held: "Held: the webhook was disabled or its table changed",
};

interface StepProps {
  to: number;
  count: number;
  onStep: (to: number) => void;
  children: ReactNode;
}

/** Previous or next attempt. Stays focusable at the end, so that the focus is not lost. */
function Step({ to, count, onStep, children }: StepProps) {
  const isEnd = to < 0 || to >= count;
  return (
    <Button size="sm" aria-disabled={isEnd || undefined} onClick={() => !isEnd && onStep(to)}>
      {children}
    </Button>
  );
}
