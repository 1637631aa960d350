import { Client } from "pg";
import { prepareServer } from "@/lib/server/testing/prepare-server";
import { type TestServer, templateName, urlOf } from "@/lib/server/testing/templates";
import { generateClient } from "../../lib/preparation";
import { catalogueMutants } from "./catalogue-mutants";
import { conditionMutants } from "./condition-mutants";
import type { SqlMutant } from "./mutant";
import { type MutantRun, type Outcome, runMutants } from "./run-mutants";

/**
 * Applies each mutant to copies of the test databases and runs the tests that should notice it; arguments choose mutants
 * by a part of their names. Returns the exit code.
 */
export async function testSqlMutants(parts: string[]): Promise<number> {
  await generateClient(new AbortController().signal);
  const { server, remove } = await prepareServer();
  const started = Date.now();
  try {
    const all = await everyMutant(server);
    const mutants = all.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
    // A test that fails anyway would seem to notice every mutant.
    const sound = await runAll(server, [{ name: "no mutant", mutants: [], tests: testsOf(mutants) }]);
    if (sound.get("no mutant")?.failed.length !== 0) throw new Error("Tests fail without a mutant.");
    const survivors = await findSurvivors(server, mutants);
    for (const { name } of survivors) console.log(`No test fails: ${name}`);
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    console.log(`${mutants.length} mutants, ${survivors.length} unnoticed, ${minutes} min`);
    return survivors.length === 0 ? 0 : 1;
  } finally {
    await remove();
  }
}

async function everyMutant(server: TestServer): Promise<SqlMutant[]> {
  const client = new Client({ connectionString: urlOf(server, templateName(server, "migrated")) });
  await client.connect();
  try {
    return [...(await catalogueMutants(client)), ...(await conditionMutants(client))];
  } finally {
    await client.end();
  }
}

/** The mutants that no test notices: first whole groups together, then one by one what no line of a test named. */
async function findSurvivors(server: TestServer, mutants: SqlMutant[]): Promise<SqlMutant[]> {
  const groups = new Map<string, SqlMutant[]>();
  for (const mutant of mutants) {
    if (mutant.group) groups.set(mutant.group.name, [...(groups.get(mutant.group.name) ?? []), mutant]);
  }
  const together = await runAll(
    server,
    [...groups].map(([name, members]) => ({ name, mutants: members, tests: testsOf(members) })),
  );
  const isNamed = ({ group }: SqlMutant) =>
    group !== undefined &&
    together.get(group.name)?.lines.some((line) => line === group.line || line.startsWith(`${group.line}:`));
  const alone = mutants.filter((mutant) => !isNamed(mutant));
  const outcomes = await runAll(
    server,
    alone.map((mutant) => ({ name: mutant.name, mutants: [mutant], tests: mutant.tests })),
  );
  return alone.filter(({ name }) => outcomes.get(name)?.failed.length === 0);
}

async function runAll(server: TestServer, runs: MutantRun[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  await runMutants(server, runs, ({ name }, outcome) => {
    console.log(
      `${outcome.failed.length === 0 ? "UNNOTICED" : "noticed  "} ${name}: ${outcome.failed[0] ?? ""}`,
    );
    outcomes.set(name, outcome);
  });
  return outcomes;
}

const testsOf = (mutants: SqlMutant[]) => [...new Set(mutants.flatMap(({ tests }) => tests))];
