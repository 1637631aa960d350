"use client";

import dynamic from "next/dynamic";
import type { RecordSpecial } from "@/components/record/special";
import { Skeleton } from "@/components/ui/skeleton";

/** Notification deliveries: who was notified of what. */
export const notificationDeliverySpecial: RecordSpecial = {
  layout: {
    fields: {
      documentId: { label: "Document", hint: "ID of the record that the event is about" },
      successCount: { label: "Times delivered" },
    },
  },
  defaults: { successCount: 1 },
  Head: dynamic(() => import("./delivery-sentence").then((module) => module.DeliverySentence), {
    loading: () => <Skeleton className="h-14" />,
  }),
};
