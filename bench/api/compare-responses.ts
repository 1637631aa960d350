import { deepStrictEqual } from "node:assert";
import type { Call, Scenario } from "./scenarios";
import type { RunningServer } from "./servers";
import { headersOf, type Setup, type Side } from "./setup";

/**
 * Sends every call of a read scenario once to both servers, or the first call of a write scenario, and returns for each
 * side whether a later response body is correct. Throws when status, pattern or JSON content differ.
 */
export async function compareResponses(setup: Setup, { name, status, calls, pattern }: Scenario) {
  const matches = (body: string): boolean => pattern?.test(body) ?? true;
  const bodiesOf = async (side: Side): Promise<string[]> => {
    const bodies: string[] = [];
    for (const call of pattern ? calls[side].slice(0, 1) : calls[side]) {
      const response = await send(setup.servers[side], headersOf(setup), call);
      if (response.status !== status || !matches(response.body)) {
        throw new Error(`${name}: ${side} responds with ${response.status} ${response.body}`);
      }
      bodies.push(response.body);
    }
    return bodies;
  };
  const bodies = { millwright: await bodiesOf("millwright"), bare: await bodiesOf("bare") };
  if (pattern) return { millwright: matches, bare: matches };
  deepStrictEqual(bodies.millwright.map(parse), bodies.bare.map(parse), `${name}: the responses differ`);
  return { millwright: oneOf(bodies.millwright), bare: oneOf(bodies.bare) };
}

function oneOf(bodies: string[]): (body: string) => boolean {
  const expected = new Set(bodies);
  return (body) => expected.has(body);
}

const parse = (body: string): unknown => JSON.parse(body);

async function send(
  { origin }: RunningServer,
  headers: Record<string, string>,
  { method, path, body }: Call,
) {
  const response = await fetch(origin + path, { method, headers, ...(body ? { body } : {}) });
  return { status: response.status, body: await response.text() };
}
