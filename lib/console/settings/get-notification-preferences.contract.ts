import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { notificationTopic } from "@/lib/schemas/enumerations";
import { boolean, oneOf } from "@/lib/schemas/fields";

const TopicPreference = z.strictObject({
  topic: oneOf(notificationTopic),
  app: boolean().meta({ description: "Shown in the app" }),
  mail: boolean().meta({ description: "Sent by e-mail" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: [], sessionOnly: true },
  title: "Show my notification preferences",
  summary: "The channels on which the signed-in user is notified of each topic in the current company.",
  input: z.strictObject({}),
  output: resultsOf(TopicPreference),
  example: {},
});
