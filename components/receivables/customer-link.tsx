import { PageLink } from "@/components/ui/page-link";
import { recordPath } from "@/lib/view-models/paths";
import type { CustomerBalance } from "./ages";

/** The name of a customer, which leads to their page. */
export const CustomerLink = ({ customerId, customerName }: CustomerBalance) => (
  <PageLink
    href={recordPath("customer", customerId)}
    className="focus-ring min-w-0 rounded break-words text-accent hover:underline"
  >
    {customerName}
  </PageLink>
);
