import { expect, it } from "vitest";
import type { Scope } from "@/lib/schemas/areas";
import { areaTitles } from "@/lib/view-models/labels";
import { presets, summaryOf } from "./scopes";

it.each<[readonly Scope[], string]>([
  [presets["Full access"], "Full access"],
  [presets["Read only"], "Read everywhere"],
  [["items:read"], "Read in Items"],
  [["items:read", "sales:read", "sales:write"], "Read in Items and Sales, write in Sales"],
  [["items:write", "sales:write", "quality:write", "events:write"], "Write in 4 areas"],
  [["access:read", "access:secrets"], "Read in Access, view secrets"],
  [["sales:read", "sales:destroy"], "Read in Sales, delete in Sales"],
])("the scopes %j are summarised as “%s”", (granted, words) => {
  expect(summaryOf(granted, areaTitles)).toBe(words);
});
