import pino from "pino";
import { expect, it } from "vitest";
import { unavailable } from "@/lib/schemas/errors";
import { errorResponse } from "./error-response";
import type { Trace } from "./trace";

const trace: Trace = { requestId: "req_1", route: "/webhook", dialect: "rows", actor: null, headers: {} };

it("why the database is unavailable is logged, once for the calls of a second", () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });
  for (const error of [refused, refused, unavailable()]) {
    expect(errorResponse(error, trace, log).status).toBe(503);
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId: "req_1", msg: "database unavailable", err: { message: refused.message } },
  ]);
});
