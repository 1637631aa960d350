"use client";

import dynamic from "next/dynamic";
import type { RecordViewProps } from "@/components/record/special";
import { Skeleton } from "@/components/ui/skeleton";

const DeliveriesSection = dynamic(() => import("./deliveries/deliveries-section"), {
  ssr: false,
  loading: () => <Skeleton className="h-40" />,
});

/** Deliveries of a webhook, loaded after the record. */
export const WebhookDeliveries = ({ record }: RecordViewProps) => (
  <DeliveriesSection id={String(record.id)} active={record.active === true} />
);
