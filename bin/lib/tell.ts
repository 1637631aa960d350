/** One line of the supervisor's own among the server's log lines, in the same form. */
export function tell(message: string): void {
  process.stdout.write(`${JSON.stringify({ level: 40, time: new Date().toISOString(), message })}\n`);
}
