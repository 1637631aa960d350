// A full disk under the log must not end the supervisor, and with it the database.
process.stdout.on("error", () => {});

/** Writes a warning of the supervisor to stdout, in the JSON form of the server's log lines. */
export function logLine(message: string): void {
  process.stdout.write(`${JSON.stringify({ level: 40, time: new Date().toISOString(), message })}\n`);
}
