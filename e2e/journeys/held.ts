/** Something that lasts until the test ends it. */
export function held(): { until: Promise<void>; end: () => void } {
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { until, end };
}
