import { StartError } from "@/lib/server/config/start-error";
import { listenForStop } from "./stop-request";

/** Aborts with this message when the command shall stop, so that it can clean up; a second Ctrl-C ends the process. */
export function stopSignal(message: string): AbortSignal {
  const stop = new AbortController();
  const { requested, forced } = listenForStop();
  requested.addEventListener("abort", () => stop.abort(new StartError(message)));
  forced.addEventListener("abort", () => process.exit(1));
  return stop.signal;
}
