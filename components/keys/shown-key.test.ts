import { describe, expect, it } from "vitest";
import { findResource } from "@/lib/resources";
import { firstCallOf, firstLists } from "./shown-key";

describe("example call of a new key", () => {
  it.each(firstLists)("reads a list that needs only the scope %s:read: %s", (area, name) => {
    expect(findResource(name)?.area).toBe(area);
  });

  it("is a call that the key may make", () => {
    const call = firstCallOf("mw_live_x", ["sales:write", "quality:read"], "http://localhost:3000");
    expect(call).toBe(
      'curl -H "Authorization: Bearer mw_live_x" \\\n  "http://localhost:3000/gauge?limit=3"',
    );
    expect(firstCallOf("mw_live_x", ["sales:write"], "http://localhost:3000")).toBeNull();
  });
});
