import { setTimeout as wait } from "node:timers/promises";
import { keyOf, type Listening } from "./company";
import type { Setup } from "./setup";

/** Clients of the API that write one row after the other, whatever becomes of the server meanwhile. */
export interface Writers {
  /** The names of rows whose writing was answered with 201. */
  acknowledged: string[];
  stop(): Promise<void>;
}

/** Starts one such client for each company. A call without an answer is not repeated: the table says what became of it. */
export async function startWriters(setup: Setup, companies: Listening[], origin: string): Promise<Writers> {
  const keys = await Promise.all(companies.map((company) => keyOf(setup.pool, company)));
  const acknowledged: string[] = [];
  let isOver = false;
  let written = 0;
  const write = async (key: string) => {
    const name = `Through the API ${++written}`;
    const response = await fetch(`${origin}/shippingTerm`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ name }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    if (response.status === 201) acknowledged.push(name);
    else if (response.status < 500) throw new Error(`The API answered ${response.status} ${text}`);
    else await wait(20);
  };
  const work = async (key: string) => {
    while (!isOver) {
      await write(key).catch(async (error: unknown) => {
        // What the network says is that the app was killed; anything else is a fault of this program.
        if (error instanceof Error && error.message.startsWith("The API")) throw error;
        await wait(20);
      });
    }
  };
  const working = Promise.all(keys.map(work));
  working.catch(() => {});
  return {
    acknowledged,
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}
