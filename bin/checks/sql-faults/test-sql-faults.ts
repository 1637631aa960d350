import { Client } from "pg";
import { prepareServer } from "@/lib/server/testing/prepare-server";
import { type TestServer, templateName, urlOf } from "@/lib/server/testing/templates";
import { generateClient } from "../../lib/preparation";
import { catalogueFaults } from "./catalogue-faults";
import { conditionFaults } from "./condition-faults";
import type { SqlFault } from "./fault";
import { type Injection, type Outcome, runInjections } from "./run-injections";

/**
 * Injects each fault into copies of the test databases and runs the tests that should notice it; arguments choose faults
 * by a part of their names. Returns the exit code.
 */
export async function testSqlFaults(parts: string[]): Promise<number> {
  await generateClient(new AbortController().signal);
  const { server, remove } = await prepareServer();
  const started = Date.now();
  try {
    const all = await everyFault(server);
    const faults = all.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
    // A test that fails anyway would seem to notice every fault.
    const sound = await runAll(server, [{ name: "no fault", faults: [], tests: testsOf(faults) }]);
    if (sound.get("no fault")?.failed.length !== 0) throw new Error("Tests fail without a fault.");
    const survivors = await findSurvivors(server, faults);
    for (const { name } of survivors) console.log(`No test fails: ${name}`);
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    console.log(`${faults.length} faults, ${survivors.length} unnoticed, ${minutes} min`);
    return survivors.length === 0 ? 0 : 1;
  } finally {
    await remove();
  }
}

async function everyFault(server: TestServer): Promise<SqlFault[]> {
  const client = new Client({ connectionString: urlOf(server, templateName(server, "migrated")) });
  await client.connect();
  try {
    return [...(await catalogueFaults(client)), ...(await conditionFaults(client))];
  } finally {
    await client.end();
  }
}

/** The faults that no test notices: first whole groups at once, then one by one what no line of a test named. */
async function findSurvivors(server: TestServer, faults: SqlFault[]): Promise<SqlFault[]> {
  const groups = new Map<string, SqlFault[]>();
  for (const fault of faults) {
    if (fault.group) groups.set(fault.group.name, [...(groups.get(fault.group.name) ?? []), fault]);
  }
  const together = await runAll(
    server,
    [...groups].map(([name, members]) => ({ name, faults: members, tests: testsOf(members) })),
  );
  const isNamed = ({ group }: SqlFault) =>
    group !== undefined &&
    together.get(group.name)?.lines.some((line) => line === group.line || line.startsWith(`${group.line}:`));
  const alone = faults.filter((fault) => !isNamed(fault));
  const outcomes = await runAll(
    server,
    alone.map((fault) => ({ name: fault.name, faults: [fault], tests: fault.tests })),
  );
  return alone.filter(({ name }) => outcomes.get(name)?.failed.length === 0);
}

async function runAll(server: TestServer, injections: Injection[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  await runInjections(server, injections, ({ name }, outcome) => {
    console.log(
      `${outcome.failed.length === 0 ? "UNNOTICED" : "noticed  "} ${name}: ${outcome.failed[0] ?? ""}`,
    );
    outcomes.set(name, outcome);
  });
  return outcomes;
}

const testsOf = (faults: SqlFault[]) => [...new Set(faults.flatMap(({ tests }) => tests))];
