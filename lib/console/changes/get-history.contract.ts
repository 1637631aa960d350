import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, text } from "@/lib/schemas/fields";
import { changeKind, continuation, madeBy, resourceName, values } from "./shared";

export const RecordChange = z.strictObject({
  changeId: id("auditLog").meta({ description: "The change set that the change is part of" }),
  ...madeBy,
  kind: changeKind,
  before: values("before the change"),
  after: values("after the change"),
  position: text().meta({ description: "`after` of a call that continues the list here" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Show a record's history",
  summary:
    "Every change of a record, newest first, with the changed values before and after; of deleted records too. Needs the read scope of the resource.",
  input: z.strictObject({
    resource: resourceName(),
    id: text().meta({ description: "Value of its key column" }),
    limit: z.int().min(1).max(100).default(50),
    after: continuation(/^[^.]+\.\d{1,18}$/),
  }),
  output: resultsOf(RecordChange),
  example: { resource: "customer", id: demoId("cust", 1) },
});
