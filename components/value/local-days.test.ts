import { expect, it } from "vitest";
import { localDays } from "./local-days";

const german = { locale: "de-DE", timeZone: "Europe/Berlin" };

it("writes the day or moment that distinguishes a record as its reader does", () => {
  expect(localDays("USD · 2026-11-30", german)).toBe("USD · 30.11.2026");
  expect(localDays("2026-11-21 23:30 UTC · Halden Robotics", german)).toBe(
    "22.11.2026, 00:30 · Halden Robotics",
  );
  expect(localDays("USD · 2026-11-30", { locale: "en-GB", timeZone: "UTC" })).toBe("USD · 30 Nov 2026");
});

it("keeps every other text", () => {
  for (const label of ["Q000012 · Halden Robotics", "Report of 2026-11-30", "2026-13-45", "P-1 · 2026"])
    expect(localDays(label, german)).toBe(label);
});
