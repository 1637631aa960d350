/** safe: a committed write survives a power cut; throwaway: faster, for data that may be lost. */
export type Durability = "safe" | "throwaway";

/**
 * PostgreSQL's settings, given on its command line so that a release can change them for existing data. With a
 * `socketFolder` it also listens on a Unix socket there.
 */
export function settingsOf(
  port: number,
  durability: Durability,
  socketFolder: string | null,
): Record<string, string | number> {
  const durable = durability === "safe" ? "on" : "off";
  return {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: socketFolder ?? "",
    max_connections: 200,
    shared_buffers: "128MB",
    // Writes take milliseconds: who waits longer is checked for a deadlock long before the time limit of its statement.
    deadlock_timeout: "200ms",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    log_line_prefix: "%m [%p] ",
    ...logging,
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
  };
}

/**
 * Excluded from the log: messages of errors and warnings carry values of rows, their details and contexts more of
 * them, and statements all of it. The server logs failed requests itself. LOG ranks above ERROR here.
 */
const logging = {
  log_min_messages: "log",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_statement: "none",
  log_min_duration_statement: -1,
  log_min_duration_sample: -1,
  log_transaction_sample_rate: 0,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  logging_collector: "off",
};

/** The whole environment of PostgreSQL's programs, so that no PGDATA, PGPORT or locale of ours steers them. */
export const programEnvironment: NodeJS.ProcessEnv = { NODE_ENV: "production", LC_ALL: "C" };
