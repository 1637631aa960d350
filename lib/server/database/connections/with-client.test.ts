import { createServer } from "node:net";
import { expect, test } from "vitest";
import { requireDatabase } from "@/bin/lib/external-database";
import { StartError } from "../../config/start-error";
import { testDatabase } from "../../testing/database";
import { withClient } from "./with-client";

const { connectionString } = await testDatabase("bare");

/** The database with other parts of its URL. */
function changed(change: (url: URL) => void): string {
  const url = new URL(connectionString);
  change(url);
  return url.href;
}

const free = createServer();
await new Promise<void>((resolve) => free.listen(0, "127.0.0.1", resolve));
const address = free.address();
const freePort = typeof address === "object" && address ? address.port : 0;
await new Promise((resolve) => free.close(resolve));

test.each<[string, (url: URL) => void, RegExp]>([
  ["TLS on a server without it", (url) => url.searchParams.set("sslmode", "verify-full"), /SSL/],
  ["a certificate that is not there", (url) => url.searchParams.set("sslrootcert", "/none.pem"), /none\.pem/],
  ["a socket that is not there", (url) => url.searchParams.set("host", "/none"), /\/none\b.*ENOENT/],
  [
    "a port without a server",
    (url) => {
      url.host = `localhost:${freePort}`;
    },
    /ECONNREFUSED/,
  ],
  [
    "another database",
    (url) => {
      url.pathname = "/none";
    },
    /"none" does not exist/,
  ],
  [
    "another account",
    (url) => {
      url.username = "none";
      url.password = "hidden";
    },
    /"none"/,
  ],
])("a command reports why it cannot connect: %s", async (_, change, reason) => {
  const error = await withClient(changed(change), (client) => client.query("SELECT 1")).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StartError)) throw error;
  expect(error.message).toMatch(/^Cannot connect to the database \(.+\): .+\. Check DATABASE_URL\.$/);
  expect(error.message).toMatch(reason);
  expect(error.message).not.toContain("hidden");
});

test("a start names the certificate of DATABASE_URL that it cannot read", async () => {
  const DATABASE_URL = changed((url) => url.searchParams.set("sslrootcert", "/none.pem"));
  await expect(requireDatabase({ DATABASE_URL })).rejects.toThrow(
    /^The PostgreSQL of DATABASE_URL \(.+\) cannot be used: .*none\.pem/,
  );
});
