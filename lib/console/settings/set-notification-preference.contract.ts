import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { notificationChannel, notificationTopic } from "@/lib/schemas/enumerations";
import { boolean, oneOf } from "@/lib/schemas/fields";

const Preference = z.strictObject({
  topic: oneOf(notificationTopic),
  channel: oneOf(notificationChannel),
  enabled: boolean(),
});

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: [], sessionOnly: true },
  title: "Change my notification preferences",
  summary: "Enables or disables a topic on one channel, for the signed-in user in the current company.",
  input: Preference,
  output: Preference,
  example: { topic: "quote", channel: "mail", enabled: false },
});
