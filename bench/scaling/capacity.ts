import type { Disk } from "./disk";
import { type Column, firstOf, type Measured, tableOf, whole } from "./report";

/** Calls of a company in a month: a list and a record by its key are read equally often, and a webhook sends every write. */
interface Company {
  title: string;
  reads: number;
  writes: number;
}

const companies: readonly Company[] = [
  { title: "10 people", reads: 50_000, writes: 5_000 },
  { title: "100 people, one system connected", reads: 1_000_000, writes: 100_000 },
  { title: "1,000 people, several systems", reads: 10_000_000, writes: 1_000_000 },
];

/** Seconds in which people work: 22 days of 8 hours. */
const workingSeconds = 22 * 8 * 3_600;
/** The busiest hour in multiples of the average one. */
const peak = 3;

/** CPU seconds of a month's calls. */
interface Cpu {
  server: number;
  databaseReads: number;
  databaseWrites: number;
}

/** The needs of a company in a month, and those of 10, 100, 1,000 and 10,000 companies of the middle size. */
export function capacityTables(measured: readonly Measured[], disk: Disk): string {
  const cpuOf = ({ reads, writes }: Company): Cpu => {
    const [list, key, create] = firstOf(measured);
    if (!list || !key || !create) throw new Error("Each kind of call is measured.");
    return {
      server: ((reads / 2) * (list.server + key.server) + writes * create.server) / 1e6,
      databaseReads: ((reads / 2) * (list.database + key.database)) / 1e6,
      databaseWrites: (writes * create.database) / 1e6,
    };
  };
  const short = (value: number) => value.toLocaleString("en", { maximumSignificantDigits: 2 });
  const gigabytes = (bytes: number) => short(bytes / 1e9);
  const kept = ({ writes }: Company) => writes * (disk.sent.row + disk.sent.audit);
  const month: Column<Company>[] = [
    ["reads", ({ reads }) => whole(reads)],
    ["writes = events", ({ writes }) => whole(writes)],
    ["CPU s: server", (one) => whole(cpuOf(one).server)],
    ["PostgreSQL", (one) => whole(cpuOf(one).databaseReads + cpuOf(one).databaseWrites)],
    ["GB: kept", (one) => gigabytes(kept(one))],
    ["events of 30 days", ({ writes }) => gigabytes(writes * disk.sent.events)],
    ["write-ahead log", ({ writes }) => gigabytes(writes * disk.sent.log)],
  ];
  const rate = (perMonth: number) => (perMonth / workingSeconds) * peak;
  const cores = (seconds: number) => short(rate(seconds));
  const growth: Column<Company>[] = [
    ["calls/s", ({ reads, writes }) => whole(rate(reads + writes))],
    ["writes/s", ({ writes }) => whole(rate(writes))],
    ["cores: server", (one) => cores(cpuOf(one).server)],
    ["PostgreSQL, reads", (one) => cores(cpuOf(one).databaseReads)],
    ["PostgreSQL, writes", (one) => cores(cpuOf(one).databaseWrites)],
    ["log MB/s", ({ writes }) => short(rate(writes * disk.sent.log) / 1e6)],
    ["kept GB/month", (one) => gigabytes(kept(one))],
  ];
  const [, middle] = companies;
  if (!middle) throw new Error("There is a company of the middle size.");
  const times = [1, 10, 100, 1_000].map((factor) => ({
    title: `${factor.toLocaleString("en")}×: ${(factor * 10).toLocaleString("en")} companies`,
    reads: middle.reads * factor * 10,
    writes: middle.writes * factor * 10,
  }));
  return [
    `A company in a month:\n${tableOf(companies, month)}`,
    `In the busiest hour, companies of 100 people:\n${tableOf(times, growth)}`,
  ].join("\n\n");
}
