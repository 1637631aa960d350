import { CustomerBalance } from "@/components/receivables/customer-balance";
import type { RecordViewProps } from "@/components/record/special";
import PartyParts from "./party-parts";

/** Addresses, contacts and receivables of a customer. */
export default function CustomerFoot(view: RecordViewProps) {
  return (
    <>
      <PartyParts {...view} />
      <CustomerBalance customerId={String(view.record.id)} />
    </>
  );
}
