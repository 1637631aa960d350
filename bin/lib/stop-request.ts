/** `requested` aborts at the first stop signal, `forced` at a second one. */
export type StopRequest = { requested: AbortSignal; forced: AbortSignal };

/** One Ctrl-C arrives twice under npm, which forwards the signal that the terminal has also sent. */
const samePressMillis = 1_000;

/** Listens for stop signals, and for the exit of the npm that started this process. */
export function listenForStop(): StopRequest {
  const requested = new AbortController();
  const forced = new AbortController();
  let first = 0;
  const onSignal = () => {
    if (!requested.signal.aborted) {
      first = Date.now();
      requested.abort();
    } else if (Date.now() - first > samePressMillis) forced.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) watchParent(() => requested.abort());
  return { requested: requested.signal, forced: forced.signal };
}

/** A shell between npm and this process may be killed by a signal without forwarding it. */
function watchParent(onEnd: () => void) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onEnd();
  }, 500).unref();
}
