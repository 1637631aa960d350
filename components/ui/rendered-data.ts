/** When what the server had rendered was first shown: Back and Forward show it again, however old it is. */
const shownAt = new WeakMap<object, number>();

/** Data that a page was rendered with, as initial data of a query, which reads it again once it is stale. */
export function renderedData<T extends object>(initial: T) {
  const initialDataUpdatedAt = shownAt.get(initial) ?? Date.now();
  shownAt.set(initial, initialDataUpdatedAt);
  return { initialData: initial, initialDataUpdatedAt };
}
