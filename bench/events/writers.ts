import { setTimeout as wait } from "node:timers/promises";
import { createKeyOf, type Subscriber } from "./company";
import type { Setup } from "./setup";

/** API clients that insert one row after the other, also while the server is down. */
export interface Writers {
  /** Names of the rows whose insert returned 201. */
  acknowledged: string[];
  stop(): Promise<void>;
}

/** Starts one client for each company. A call without a response is not retried: the table shows whether it was committed. */
export async function startWriters(setup: Setup, companies: Subscriber[], origin: string): Promise<Writers> {
  const keys = await Promise.all(companies.map((company) => createKeyOf(setup.pool, company)));
  const acknowledged: string[] = [];
  let isStopped = false;
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
    else if (response.status < 500) throw new Error(`The API responded with ${response.status} ${text}`);
    else await wait(20);
  };
  const work = async (key: string) => {
    while (!isStopped) {
      await write(key).catch(async (error: unknown) => {
        // Network errors mean that the app was killed; other errors are bugs of the bench.
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
      isStopped = true;
      await working;
    },
  };
}
