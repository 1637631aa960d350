import { expect, it } from "vitest";
import type { Scope } from "@/lib/schemas/areas";
import { areaTitles } from "@/lib/screens/labels";
import { presets, summaryOf } from "./scopes";

it.each<[readonly Scope[], string]>([
  [presets.Everything, "Everything"],
  [presets["Read only"], "Read everywhere"],
  [["items:read"], "Read in Items"],
  [["items:read", "sales:read", "sales:write"], "Read in Items and Sales, write in Sales"],
  [["items:write", "sales:write", "quality:write", "events:write"], "Write in 4 areas"],
  [["access:read", "access:secrets"], "Read in Access, see secrets"],
])("the rights %j read as words", (granted, words) => {
  expect(summaryOf(granted, areaTitles)).toBe(words);
});
