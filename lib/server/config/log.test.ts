import { expect, it } from "vitest";
import { createLog } from "./log";

it("an entry is one line of JSON with its time in UTC, for any value", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const path = '/x\r\n{"level":30,"message":"forged"}\u2028\u001b[2J';
  log.warn({ path }, "two\nlines");
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  for (const control of ["\r", "\n", "\u001b"]) expect(line.trimEnd()).not.toContain(control);
  expect(JSON.parse(line)).toMatchObject({
    path,
    message: "two\nlines",
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});
