/** Cost of one kind of call at one number of server processes. */
export interface Measured {
  workers: number;
  title: string;
  callsPerSecond: number;
  /** CPU microseconds of a call. */
  server: number;
  database: number;
  /** That of the command itself, which sends the calls. */
  client: number;
}

/** A column of figures about things of one kind. */
export type Column<T> = readonly [title: string, of: (one: T) => string];

export const whole = (value: number): string => Math.round(value).toLocaleString("en");
const cores = (micros: number, calls: number): string => ((micros * calls) / 1_000_000).toFixed(2);

const costs: readonly Column<Measured>[] = [
  ["WORKERS", ({ workers }) => String(workers)],
  ["calls/s", ({ callsPerSecond }) => whole(callsPerSecond)],
  ["server µs", ({ server }) => whole(server)],
  ["PostgreSQL µs", ({ database }) => whole(database)],
  ["client µs", ({ client }) => whole(client)],
  ["cores: server", ({ server, callsPerSecond }) => cores(server, callsPerSecond)],
  ["PostgreSQL", ({ database, callsPerSecond }) => cores(database, callsPerSecond)],
  ["client", ({ client, callsPerSecond }) => cores(client, callsPerSecond)],
];

const databaseCores = [2, 8, 32];

/** The most that cores of PostgreSQL serve, and how many server processes it takes to use them. */
const limits: readonly Column<Measured>[] = [
  ["server ÷ PostgreSQL", ({ server, database }) => (server / database).toFixed(2)],
  ...databaseCores.flatMap((count): Column<Measured>[] => [
    [`${count} cores: calls/s`, ({ database }) => whole((count * 1_000_000) / database)],
    ["WORKERS", ({ server, database }) => String(Math.ceil((count * server) / database))],
  ]),
];

export const costTable = (measured: readonly Measured[]): string => tableOf(measured, costs);

/** From the figures with the first number of processes. */
export const limitTable = (measured: readonly Measured[]): string => tableOf(firstOf(measured), limits);

/** The kinds of call with the first number of processes. */
export const firstOf = (measured: readonly Measured[]): Measured[] =>
  measured.filter(({ workers }) => workers === measured[0]?.workers);

export function tableOf<T extends { title: string }>(
  things: readonly T[],
  columns: readonly Column<T>[],
): string {
  const rows = [
    ["", ...columns.map(([title]) => title)],
    ...things.map((one) => [one.title, ...columns.map(([, of]) => of(one))]),
  ];
  const widths = rows[0]?.map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, place) => (place === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[place] ?? 0)))
        .join("  "),
    )
    .join("\n");
}
