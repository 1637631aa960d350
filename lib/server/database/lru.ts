/** Longest key whose value is kept: keys hold what callers sent. */
const maxKeyLength = 4_000;

/** Values that are made once for each key; of more than `max` the one that was used least recently is dropped. */
export class Lru<V> {
  readonly #values = new Map<string, V>();

  constructor(readonly max: number) {}

  /** The value of `key`, made by `make` when there is none. What `make` throws is not kept. */
  get(key: string, make: () => V): V {
    const known = this.#values.get(key);
    if (known !== undefined) {
      this.#values.delete(key);
      this.#values.set(key, known);
      return known;
    }
    const made = make();
    if (key.length > maxKeyLength) return made;
    if (this.#values.size >= this.max) {
      for (const oldest of this.#values.keys()) {
        this.#values.delete(oldest);
        break;
      }
    }
    this.#values.set(key, made);
    return made;
  }
}
