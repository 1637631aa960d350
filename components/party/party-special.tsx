import dynamic from "next/dynamic";
import type { RecordSpecial } from "@/components/record/special";
import { Skeleton } from "@/components/ui/skeleton";

const loading = () => <Skeleton className="h-40" />;

/** Addresses, contacts and receivables on the page of a customer. */
export const customerSpecial: RecordSpecial = {
  Foot: dynamic(() => import("./customer-foot"), { ssr: false, loading }),
};

/** Addresses and contacts on the page of a supplier. */
export const supplierSpecial: RecordSpecial = {
  Foot: dynamic(() => import("./party-parts"), { ssr: false, loading }),
};
