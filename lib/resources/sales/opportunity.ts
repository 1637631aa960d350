import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id } from "@/lib/schemas/fields";
import { salesChain } from "../chains";
import { defineResource } from "../define";

export const opportunity = defineResource({
  name: "opportunity",
  singular: "opportunity",
  plural: "opportunities",
  summary: "Groups the RFQs, quotes, orders and invoices of one deal.",
  area: "sales",
  key: "id",
  namedBy: "customerId",
  numberedBy: salesChain,
  distinguishedBy: ["createdAt"],
  row: z.strictObject({
    ...ownId("opportunity"),
    customerId: id("customer").nullable(),
    ...stamps(),
  }),
  write: { required: [] },
  example: { customerId: demoId("cust", 1) },
});
