import * as z from "zod";
import { notificationChannel, notificationTopic } from "@/lib/schemas/enumerations";
import { boolean, oneOf } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

const Preference = z.strictObject({
  topic: oneOf(notificationTopic),
  channel: oneOf(notificationChannel),
  enabled: boolean(),
});

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Choose what I am notified of",
  summary: "Switches a topic on or off on one channel, for the signed-in user in the current company.",
  input: Preference,
  output: Preference,
  example: { topic: "quote", channel: "mail", enabled: false },
});
