import { expect, it } from "vitest";
import { mapDatabaseError } from "./map-database-error";

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
