import { expect, it } from "vitest";
import { localDays } from "./local-days";

const german = { locale: "de-DE", timeZone: "Europe/Berlin" };

it("writes the day or moment that distinguishes a record as its reader does", () => {
  expect(localDays("USD · 2026-11-30", "last", german)).toBe("USD · 30.11.2026");
  expect(localDays("2026-11-21 23:30 UTC · Halden Robotics", "first", german)).toBe(
    "22.11.2026, 00:30 · Halden Robotics",
  );
  expect(localDays("USD · 2026-11-30", "last", { locale: "en-GB", timeZone: "UTC" })).toBe(
    "USD · 30 Nov 2026",
  );
});

it("keeps every other text", () => {
  for (const label of ["Q000012 · Halden Robotics", "Report of 2026-11-30", "2026-13-45", "P-1 · 2026"])
    for (const part of ["first", "last"] as const) expect(localDays(label, part, german)).toBe(label);
});

it("keeps names that look like days", () => {
  expect(localDays("2410-05-12 · Bracket", null, german)).toBe("2410-05-12 · Bracket");
  expect(localDays("2410-05-12", null, german)).toBe("2410-05-12");
  expect(localDays("2410-05-12 · 2026-11-30", "last", german)).toBe("2410-05-12 · 30.11.2026");
  expect(localDays("2026-11-21 23:30 UTC · 2410-05-12", "first", german)).toBe(
    "22.11.2026, 00:30 · 2410-05-12",
  );
});
