/** The wish to stop: `asked` aborts at the first signal, `forced` at a second one. */
export type StopRequest = { asked: AbortSignal; forced: AbortSignal };

/** One press of Ctrl-C arrives twice under npm, which passes on what the terminal has already sent. */
const samePressMillis = 1_000;

/** Listens for the signals that mean stop, and for the end of the npm that started us. */
export function listenForStop(): StopRequest {
  const asked = new AbortController();
  const forced = new AbortController();
  let first = 0;
  const onSignal = () => {
    if (!asked.signal.aborted) {
      first = Date.now();
      asked.abort();
    } else if (Date.now() - first > samePressMillis) forced.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) watchParent(() => asked.abort());
  return { asked: asked.signal, forced: forced.signal };
}

/** A shell between npm and this process may die of a signal without passing it on. */
function watchParent(onEnd: () => void) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onEnd();
  }, 500).unref();
}
