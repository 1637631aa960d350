import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { isConnectionLost } from "./classify-database-error";

const thrownBy = (failing: Promise<unknown>): Promise<unknown> =>
  failing.then(
    () => null,
    (error: unknown) => error,
  );
const connected = (path: string) =>
  new Promise((resolve, reject) => connect(path).on("connect", resolve).on("error", reject));

it.each(["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "EAI_AGAIN", "ENOTFOUND", "ECONNABORTED"])(
  "a host that cannot be reached is a lost database: %s",
  (code) => {
    expect(isConnectionLost(Object.assign(new Error(`connect ${code} 192.0.2.1:5432`), { code }))).toBe(true);
  },
);

it.each(["EMFILE", "ENFILE", "EAGAIN", "EADDRNOTAVAIL"])(
  "a connection for which the system has no room is a lost one, a file that cannot be opened is none: %s",
  (code) => {
    const failed = (call: string) => Object.assign(new Error(`${call} ${code} /x/.s.PGSQL.5432`), { code });
    expect(["connect", "open"].map((call) => isConnectionLost(failed(call)))).toEqual([true, false]);
  },
);

it("a missing Unix socket is a lost database, a missing file is not", async () => {
  expect(isConnectionLost(await thrownBy(connected("/nowhere/.s.PGSQL.5432")))).toBe(true);
  expect(isConnectionLost(await thrownBy(readFile("/nowhere/template.html")))).toBe(false);
});
