import { describe, expect, it } from "vitest";
import { findResource } from "@/lib/resources";
import { firstCallOf, firstLists } from "./shown-key";

describe("the call that is shown with a new key", () => {
  it.each(firstLists)("asks for a list that the right to read %s is enough for: %s", (area, name) => {
    expect(findResource(name)?.area).toBe(area);
  });

  it("is one that the key may make", () => {
    const call = firstCallOf("mw_live_x", ["sales:write", "quality:read"], "http://localhost:3000");
    expect(call).toBe(
      'curl -H "Authorization: Bearer mw_live_x" \\\n  "http://localhost:3000/gauge?limit=3"',
    );
    expect(firstCallOf("mw_live_x", ["sales:write"], "http://localhost:3000")).toBeNull();
  });
});
