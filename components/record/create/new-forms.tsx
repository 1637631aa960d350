"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

const loading = () => <Skeleton className="h-96 max-w-6xl" />;

/** The forms of new records, documents, customers and suppliers, each loaded where it is shown. */
export const NewRecord = dynamic(() => import("./new-record").then((module) => module.NewRecord), {
  loading,
});
export const NewDocument = dynamic(
  () => import("@/components/document/new-document").then((module) => module.NewDocument),
  { loading },
);
export const ChooseOffers = dynamic(
  () => import("@/components/document/choose-offers").then((module) => module.ChooseOffers),
  { loading },
);
export const NewParty = dynamic(
  () => import("@/components/party/new-party").then((module) => module.NewParty),
  { loading },
);
