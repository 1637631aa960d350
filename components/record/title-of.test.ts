import { expect, test } from "vitest";
import { resources } from "@/lib/resources";
import { describeResource } from "@/lib/view-models/resource-screen";
import { titleOf } from "./title-of";

test("a title has the words that lists show for a value, and a moment to the minute", () => {
  const screen = describeResource(resources.notificationDelivery);
  const titled = (event: string) =>
    titleOf(screen, { userId: "usr_1", event, createdAt: "2026-11-27T06:50:46.123Z" }, ({ name }) =>
      name === "userId" ? "Ada Voss" : undefined,
    );
  expect(titled("webhook-disabled")).toBe("Ada Voss · Webhook disabled · 2026-11-27 06:50 UTC");
  expect(titled("shift-ended")).toBe("Ada Voss · shift-ended · 2026-11-27 06:50 UTC");
});
