import { deepStrictEqual } from "node:assert";
import type { Call, Contender, Scenario } from "./scenarios";

/** Whether a response body is correct. */
type IsExpected = (body: string) => boolean;

/**
 * Sends every call of a read scenario once to all servers, or the first call of a write scenario, and returns for each
 * server whether a later response body is correct. Throws when status, pattern or content differ.
 */
export async function compareResponses({ name, contenders }: Scenario): Promise<Map<Contender, IsExpected>> {
  const expected = new Map<Contender, IsExpected>();
  let first: unknown[] | null = null;
  for (const contender of contenders) {
    const { pattern, contentOf = (body) => body } = contender.task;
    const bodies = await bodiesOf(name, contender);
    expected.set(contender, pattern ? (body) => pattern.test(body) : oneOf(bodies));
    if (pattern) continue;
    const contents = bodies.map((body) => contentOf(JSON.parse(body)));
    first ??= contents;
    deepStrictEqual(contents, first, `${name}: the responses of ${contender.name} differ`);
  }
  return expected;
}

async function bodiesOf(scenario: string, contender: Contender): Promise<string[]> {
  const { name, task } = contender;
  const bodies: string[] = [];
  for (const call of task.pattern ? task.calls.slice(0, 1) : task.calls) {
    const { status, body } = await send(contender, call);
    if (status !== task.status || task.pattern?.test(body) === false) {
      throw new Error(`${scenario}: ${name} responds with ${status} ${body}`);
    }
    bodies.push(body);
  }
  return bodies;
}

function oneOf(bodies: string[]): IsExpected {
  const expected = new Set(bodies);
  return (body) => expected.has(body);
}

async function send({ server, headers }: Contender, { method, path, body }: Call) {
  const response = await fetch(server.origin + path, { method, headers, ...(body ? { body } : {}) });
  return { status: response.status, body: await response.text() };
}
