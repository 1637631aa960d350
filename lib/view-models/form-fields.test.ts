import { expect, it } from "vitest";
import * as z from "zod";
import { dayInput, momentInput, text } from "@/lib/schemas/fields";
import { describeForm } from "./form-fields";

it("the notation of days and moments in the API is no hint of their controls; other descriptions are hints", () => {
  const fields = describeForm(
    z.object({
      day: dayInput(),
      moment: momentInput().optional(),
      note: text().describe("Printed below the lines."),
    }),
  );
  expect(fields.map(({ hint }) => hint)).toEqual([undefined, undefined, "Printed below the lines."]);
});
