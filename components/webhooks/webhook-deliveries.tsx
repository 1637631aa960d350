"use client";

import dynamic from "next/dynamic";
import type { RecordViewProps } from "@/components/record/special";
import { Skeleton } from "@/components/ui/skeleton";

const DeliveriesSection = dynamic(() => import("./deliveries/deliveries-section"), {
  ssr: false,
  loading: () => <Skeleton className="h-40" />,
});

/** What a webhook was sent; loaded after the record itself. */
export const WebhookDeliveries = ({ record }: RecordViewProps) => (
  <DeliveriesSection id={String(record.id)} active={record.active === true} />
);
