import { request } from "undici";
import { expect, test } from "vitest";
import type { Dial } from "@/lib/server/webhooks/guarded-connector";
import { post } from "./post";
import { pooledAgent } from "./sender";

const closed = { loopback: false, networks: [] };

/** Sends to a URL through the guard, with a dialler that opens no connection. Returns the addresses that it was called with. */
async function dialled(url: string, resolve: (name: string) => Promise<string[]>): Promise<string[]> {
  const seen: string[] = [];
  const dial: Dial = ({ hostname }, callback) => {
    seen.push(hostname);
    callback(new Error("This dialler opens nothing."), null);
  };
  const dispatcher = pooledAgent(closed, resolve, dial);
  await request(url, { dispatcher, method: "POST", body: "{}" }).catch(() => {});
  await dispatcher.destroy();
  return seen;
}

/** What names of this machine and its networks stand for, wherever the test runs. */
const privateNames: Record<string, string[]> = {
  localhost: ["127.0.0.1", "::1"],
  "localhost.": ["127.0.0.1"],
  "localhost.localdomain": ["127.0.0.1"],
  "ip6-localhost": ["::1"],
  "printer.local": ["192.168.1.9"],
  "metadata.google.internal": ["169.254.169.254"],
  "127.0.0.1.nip.io": ["127.0.0.1"],
  "mixed.example.com": ["203.0.114.9", "10.0.0.1"],
  "mapped.example.com": ["::ffff:10.0.0.1"],
  "linklocal.example.com": ["fe80::1%eth0"],
  "nonsense.example.com": ["not an address"],
};

const literals =
  `127.0.0.1 127.0.0.2 127.1 127.255.255.254 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001
  0 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 0xa000001 167772161 012.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1
  192.168.255.255 3232235521 169.254.169.254 169.254.0.1 2852039166 100.64.0.1 100.127.255.255 192.0.0.1 192.0.0.8
  192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 198.19.255.255 192.88.99.1 224.0.0.1 239.255.255.255 240.0.0.1
  255.255.255.255 [::] [::1] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1]
  [::ffff:169.254.169.254] [::127.0.0.1] [::ffff:0:127.0.0.1] [64:ff9b::7f00:1] [64:ff9b::a00:1] [64:ff9b:1::1]
  [2002:7f00:1::] [2002:a00:1::] [2002:c0a8:1::1] [2001::1] [2001:db8::1] [100::1] [fc00::1] [fd00::1]
  [fd12:3456:789a::1] [fe80::1] [febf::1] [fec0::1] [ff02::1] [ff05::2] [5f00::1] user:pass@127.0.0.1
  example.com@10.0.0.1 127.0.0.1:22 127.0.0.1:5432 10.0.0.1:6379 ①②⑦.⓪.⓪.①`.split(/\s+/);

test("no private or reserved address is dialled, however it is spelt", async () => {
  const targets = [...literals, ...Object.keys(privateNames)];
  expect(targets.length).toBeGreaterThanOrEqual(60);
  for (const target of targets) {
    for (const scheme of ["http", "https"]) {
      const seen = await dialled(`${scheme}://${target}/`, async (name) => privateNames[name] ?? []);
      expect(seen, `${scheme}://${target}`).toEqual([]);
    }
  }
});

test.each([
  ["http://10.0.0.1/in", "Nothing was sent: 10.0.0.1 is a private or reserved address."],
  ["http://[::1]/in", "Nothing was sent: ::1 is a private or reserved address."],
  [
    "https://hooks.example.com/in",
    "Nothing was sent: hooks.example.com is 10.0.0.7, which is a private or reserved address.",
  ],
])("an attempt at %s says that nothing was sent, and what to do", async (url, said) => {
  const dispatcher = pooledAgent(closed, async () => ["203.0.114.7", "10.0.0.7"]);
  const message = { url, headers: {}, body: "{}" };
  const { status, error } = await post(dispatcher, message, new AbortController().signal);
  await dispatcher.destroy();
  expect(status).toBeNull();
  expect(error).toBe(`${said} Use a public one, or have its network added to WEBHOOK_ALLOWED_NETWORKS.`);
});

test("a public address is dialled, and of a name's addresses the next when one does not respond", async () => {
  expect(await dialled("http://203.0.114.7/", async () => [])).toEqual(["203.0.114.7"]);
  expect(await dialled("https://[2606:4700::1111]/", async () => [])).toEqual(["2606:4700::1111"]);
  expect(await dialled("https://hooks.example.com/", async () => ["203.0.114.7", "203.0.114.8"])).toEqual([
    "203.0.114.7",
    "203.0.114.8",
  ]);
});

test("a name that means another address a moment later is dialled at the address that was judged", async () => {
  let asked = 0;
  const rebinding = async () => (asked++ % 2 === 0 ? ["203.0.114.7"] : ["127.0.0.1"]);
  const seen: string[] = [];
  for (let n = 0; n < 1000; n++) seen.push(...(await dialled("http://rebinding.example.com/", rebinding)));
  expect(new Set(seen)).toEqual(new Set(["203.0.114.7"]));
  expect(seen).toHaveLength(500);
});
