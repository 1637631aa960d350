import { expect, it } from "vitest";
import { mapDatabaseError } from "./map-database-error";

it("a statement timeout names both of its reasons: waiting for other calls, and too many rows", () => {
  for (const dialect of ["rows", "operations"] as const) {
    expect(mapDatabaseError({ code: "57014", message: "" }, dialect)).toMatchObject({
      status: 400,
      code: "57014",
      message: "The request took too long and was stopped.",
      hint: "Try again if other calls change the same records; otherwise narrow the filter or use fewer rows.",
    });
  }
});

it.each(["40P01", "40001", "55P03"])("%s says that other calls change the same records", (code) => {
  for (const dialect of ["rows", "operations"] as const) {
    expect(mapDatabaseError({ code, message: "" }, dialect)).toMatchObject({
      status: 503,
      code: "unavailable",
      message: "Other calls are changing the same records. Try again in a moment.",
      headers: { "retry-after": "1" },
    });
  }
});
