import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { dayPart } from "@/lib/schemas/day-part";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, filled, text } from "@/lib/schemas/fields";

const named = {
  resource: filled().meta({ description: "Name of its row resource" }),
  key: filled().meta({ description: "Value of its key column" }),
};

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { keyScopes: ["settings:write"] },
  title: "Note a visited record",
  summary:
    "Stores a record that the caller may read as the last one visited, and with favourite adds it to the caller's favourites or removes it from there. A key needs settings:write.",
  // The audit log is never shortened, and a visit changes nothing but what its visitor sees.
  isAudited: false,
  input: z.strictObject({ ...named, favourite: boolean().optional() }),
  output: z.strictObject({
    resource: text(),
    key: text(),
    label: text(),
    dayPart: dayPart(),
    isFavourite: boolean(),
  }),
  example: { resource: "customer", key: demoId("cust", 1), favourite: true },
});
