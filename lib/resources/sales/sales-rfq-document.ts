import { salesChain } from "../chains";
import type { DocumentDeclaration } from "../document";

export const salesRfqDocument: DocumentDeclaration = {
  groups: [
    { title: "Customer", columns: ["customerId", "customerReference", "locationId"] },
    { title: "Dates", columns: ["rfqDate", "expirationDate"] },
    { title: "People", columns: ["salesPersonId", "assignee"] },
  ],
  status: {
    column: "status",
    steps: [
      { title: "Draft", statuses: ["Draft"] },
      { title: "Ready for quote", statuses: ["Ready for Quote"] },
      { title: "Quoted", statuses: ["Quoted"] },
      { title: "Closed", statuses: ["Closed"] },
    ],
    transitions: [
      { title: "Ready for quote", from: ["Draft"], to: "Ready for Quote" },
      { title: "Mark as quoted", from: ["Ready for Quote"], to: "Quoted" },
      { title: "Close", from: ["Draft", "Ready for Quote", "Quoted"], to: "Closed" },
      { title: "Reopen", from: ["Closed"], to: "Draft" },
    ],
  },
  revision: "revisionId",
  related: {
    ...salesChain,
    made: { resource: "opportunity", sets: { customerId: "customerId" } },
  },
  next: [
    {
      resource: "quote",
      from: ["Ready for Quote", "Quoted"],
      sets: {
        customerId: "customerId",
        customerReference: "customerReference",
        opportunityId: "opportunityId",
        salesPersonId: "salesPersonId",
      },
    },
  ],
  prefill: [
    { kind: "today", sets: "rfqDate" },
    { kind: "ownLocation", sets: "locationId" },
    {
      kind: "copy",
      resource: "customer",
      by: "id",
      key: "customerId",
      sets: { salesPersonId: "accountManagerId" },
    },
  ],
};
