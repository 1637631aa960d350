import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { demoId } from "@/lib/schemas/demo-ids";
import { text } from "@/lib/schemas/fields";
import { changeKind, continuation, values } from "./shared";

export const ChangeOfSet = z.strictObject({
  resource: text(),
  id: text().meta({ description: "Value of the record's key column" }),
  kind: changeKind,
  before: values("before the change"),
  after: values("after the change"),
  position: text().meta({ description: "`after` of a call that continues the list here" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Show a change set",
  summary:
    "Every change of a record in a change set, oldest first, with the changed values before and after; of resources that the caller may read. Change sets of others need the scopes settings:read and access:read.",
  input: z.strictObject({
    changeSetId: z.string().min(1).max(100),
    limit: z.int().min(1).max(1000).default(200),
    after: continuation(/^\d{1,18}$/),
  }),
  output: resultsOf(ChangeOfSet),
  example: { changeSetId: demoId("aud", 1), limit: 200 },
});
