import { deepStrictEqual } from "node:assert";
import type { Served } from "./processes";
import type { Call, Scenario } from "./scenarios";
import type { Side, Stage } from "./stage";

/** Headers of every call; the bare server gets them too, so that both parse the same. */
export const headersOf = ({ key }: Stage): Record<string, string> => ({
  authorization: `Bearer ${key}`,
  "content-type": "application/json",
});

/**
 * Makes every call of a reading scenario once on both sides, and one of a writing scenario, and returns how a right body is
 * told from there on. Throws when status, form or what the JSON says differ.
 */
export async function agree(stage: Stage, { name, status, calls, form }: Scenario) {
  const isRight = (body: string): boolean => form?.test(body) ?? true;
  const answers = async (side: Side): Promise<string[]> => {
    const bodies: string[] = [];
    for (const call of form ? calls[side].slice(0, 1) : calls[side]) {
      const answer = await ask(stage.servers[side], headersOf(stage), call);
      if (answer.status !== status || !isRight(answer.body)) {
        throw new Error(`${name}: ${side} answers ${answer.status} ${answer.body}`);
      }
      bodies.push(answer.body);
    }
    return bodies;
  };
  const given = { millwright: await answers("millwright"), bare: await answers("bare") };
  if (form) return { millwright: isRight, bare: isRight };
  deepStrictEqual(given.millwright.map(parse), given.bare.map(parse), `${name}: the two servers disagree`);
  return { millwright: oneOf(given.millwright), bare: oneOf(given.bare) };
}

function oneOf(bodies: string[]): (body: string) => boolean {
  const known = new Set(bodies);
  return (body) => known.has(body);
}

const parse = (body: string): unknown => JSON.parse(body);

async function ask({ origin }: Served, headers: Record<string, string>, { method, path, body }: Call) {
  const response = await fetch(origin + path, { method, headers, ...(body ? { body } : {}) });
  return { status: response.status, body: await response.text() };
}
