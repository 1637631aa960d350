/** An instant as the browser's control of date and time has it: the reader's own clock, without an offset. */
export function toLocal(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.valueOf())) return "";
  return new Date(moment.valueOf() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that a control of date and time names; empty while it names none. */
export function fromLocal(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.valueOf()) ? "" : moment.toISOString();
}
