/**
 * Runs parts at the same time, each until `signal` or its own end. When one fails, the signal of the others aborts: once all
 * have ended, the first error is thrown.
 */
export async function sideBySide<Results extends unknown[]>(
  signal: AbortSignal,
  ...parts: { [Part in keyof Results]: (signal: AbortSignal) => Promise<Results[Part]> }
): Promise<Results> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const running = parts.map(async (part) => {
    try {
      return await part(either);
    } catch (error) {
      failure.abort(error);
      throw error;
    }
  });
  await Promise.allSettled(running);
  failure.signal.throwIfAborted();
  return (await Promise.all(running)) as Results;
}
