/** Longest key whose value is kept: keys contain input of callers. */
const maxKeyLength = 4_000;

/** Values that are made once for each key: at most `max`, and always the `max / 2` that were used last. */
export class Lru<V> {
  #recent = new Map<string, V>();
  /** The previous generation: a value that is used again becomes recent, the others are dropped together. */
  #older = new Map<string, V>();

  constructor(readonly max: number) {}

  /** The value of `key`, made by `make` when there is none. What `make` throws is not kept. */
  get(key: string, make: () => V): V {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const value = this.#older.get(key) ?? make();
    if (key.length > maxKeyLength) return value;
    if (this.#recent.size >= this.max / 2) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
    return value;
  }
}
