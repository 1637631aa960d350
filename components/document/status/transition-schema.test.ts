import { expect, it } from "vitest";
import { checkDraft } from "@/components/form/draft/check-draft";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { transitionSchema } from "./transition-schema";

const paid: FieldScreen = {
  name: "#paid",
  label: "Amount paid",
  kind: "number",
  required: true,
  optional: false,
  nullable: false,
};
const schema = transitionSchema([], {
  amount: 1158.56,
  message: "At most $1,158.56.",
  toCoins: (sum) => Math.round(sum * 100) / 100,
});

it.each([
  ["1158.57", "At most $1,158.56."],
  ["10.005", "The currency has fewer decimals."],
  ["0", "More than 0."],
  ["1158.56", undefined],
])("a payment of %s of 1,158.56 is answered by %s", (draft, message) => {
  expect(checkDraft([paid], schema, { "#paid": draft }, "omit").errors["#paid"]?.message).toBe(message);
});
