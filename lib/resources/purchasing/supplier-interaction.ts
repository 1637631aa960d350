import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id } from "@/lib/schemas/fields";
import { purchasingChain } from "../chains";
import { defineResource } from "../define";

export const supplierInteraction = defineResource({
  name: "supplierInteraction",
  singular: "supplier interaction",
  plural: "supplier interactions",
  summary: "Groups the quotes, orders and receipts of one purchase.",
  area: "purchasing",
  key: "id",
  namedBy: "supplierId",
  numberedBy: purchasingChain,
  distinguishedBy: ["createdAt"],
  row: z.strictObject({
    ...ownId("supplierInteraction"),
    supplierId: id("supplier"),
    ...stamps(),
  }),
  write: { required: ["supplierId"] },
  example: { supplierId: demoId("sup", 3) },
});
