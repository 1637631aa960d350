import * as z from "zod";
import { notificationTopic } from "@/lib/schemas/enumerations";
import { boolean, oneOf } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";
import { resultsOf } from "../../envelopes";

const TopicPreference = z.strictObject({
  topic: oneOf(notificationTopic),
  app: boolean().meta({ description: "Shown in the app" }),
  mail: boolean().meta({ description: "Sent by e-mail" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Show what I am notified of",
  summary: "On which channels the signed-in user hears of each topic in the current company.",
  input: z.strictObject({}),
  output: resultsOf(TopicPreference),
  example: {},
});
