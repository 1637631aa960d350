import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { cleanUp, preparedDataDir, startMillwright, statusOf, until } from "./millwright";

const dataDir = preparedDataDir();
afterAll(() => cleanUp(dataDir));

interface Outcome {
  status?: number | undefined;
  connection?: string | undefined;
  /** Code of the error that ended it. */
  error?: string | undefined;
  /** When it was known. */
  at: number;
}

/** Of every request of these clients, to find them in the log. */
const requestId = "polling";

/** One request over the agent's connections. */
function request(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Omit<Outcome, "at">) => resolve({ ...outcome, at: performance.now() });
    const fail = (error: NodeJS.ErrnoException) => end({ error: error.code ?? error.message });
    const headers = { "x-request-id": requestId };
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once("error", fail);
      response.once("end", () =>
        end({ status: response.statusCode, connection: response.headers.connection }),
      );
    }).once("error", fail);
  });
}

/** Repeats a request until the connection is refused; returns every outcome. */
async function pollUntilRefused(url: string, agent: Agent): Promise<Outcome[]> {
  const seen: Outcome[] = [];
  const end = performance.now() + 60_000;
  while (seen.at(-1)?.error !== "ECONNREFUSED") {
    if (performance.now() > end) throw new Error("The port is still open after a minute.");
    seen.push(await request(url, agent));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return seen;
}

/**
 * Errors of a request to a closed port: refused, or reset if the kernel had accepted the connection when listening ended.
 * The server never received such a connection.
 */
const closedPortErrors = ["ECONNREFUSED", "ECONNRESET"];

test.each(["1", "2"])(
  "a stop with WORKERS=%s drains: not ready first, connections closed after their response, no request aborted, then the port is closed",
  async (workers) => {
    const millwright = await startMillwright({
      dataDir,
      env: { WORKERS: workers, DRAIN_SECONDS: "6", LOG_LEVEL: "info" },
    });
    await millwright.ready();
    const { origin, child } = millwright;
    const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const clients = agents.map((agent) => pollUntilRefused(`${origin}/livez`, agent));
    // A browser keeps such connections: one that has had its response, and one opened ahead of need.
    const idle = new Agent({ keepAlive: true });
    expect(await request(`${origin}/livez`, idle)).toMatchObject({ status: 200, connection: "keep-alive" });
    const ahead = connect(Number(new URL(origin).port), "127.0.0.1");
    await once(ahead, "connect");

    const stoppedAt = performance.now();
    child.kill("SIGTERM");
    await until(async () => (await statusOf(`${origin}/readyz`)) === 503);
    expect(await request(`${origin}/livez`, new Agent())).toMatchObject({ status: 200, connection: "close" });
    expect(await millwright.ended()).toBe(0);
    // The idle connections hold up nothing: requests under way would be waited for 25 s.
    expect(performance.now() - stoppedAt).toBeLessThan(25_000);

    let responded = 2;
    for (const client of clients) {
      const seen = await client;
      const responses = seen.filter(({ status }) => status === 200);
      const others = seen.slice(responses.length);
      // Every request has its response until the drain is over; then none has.
      expect(seen.slice(0, responses.length)).toEqual(responses);
      expect(others.filter(({ error = "" }) => !closedPortErrors.includes(error))).toEqual([]);
      expect(others[0]?.at).toBeGreaterThan(stoppedAt + 5_900);
      expect(responses.filter(({ connection }) => connection === "close").length).toBeGreaterThan(5);
      responded += responses.length;
    }
    // No request that the server read is among those.
    expect(millwright.output().split(`"requestId":"${requestId}"`)).toHaveLength(responded + 1);
    ahead.destroy();
    for (const agent of [...agents, idle]) agent.destroy();
  },
);
