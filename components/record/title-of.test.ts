import { expect, test } from "vitest";
import type { Reader } from "@/components/value/format-value";
import { resources } from "@/lib/resources";
import { describeResource } from "@/lib/view-models/resource-screen";
import { titleOf } from "./title-of";

test("a title has the words that lists show for a value, and a moment to the minute as the reader writes it", () => {
  const screen = describeResource(resources.notificationDelivery);
  const titled = (event: string, reader: Reader | null) =>
    titleOf(
      screen,
      { userId: "usr_1", event, createdAt: "2026-11-27T06:50:46.123Z" },
      ({ name }) => (name === "userId" ? "Ada Voss" : undefined),
      reader,
    );
  expect(titled("webhook-disabled", null)).toBe("Ada Voss · Webhook disabled · Nov 27, 2026, 6:50 AM");
  const german = { locale: "de-DE", timeZone: "Europe/Berlin" };
  expect(titled("shift-ended", german)).toBe("Ada Voss · shift-ended · 27.11.2026, 07:50");
});
