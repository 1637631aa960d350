import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { relationsOf } from "@/lib/resources/relations";
import { demoId } from "@/lib/schemas/demo-ids";
import type { TestApi } from "./test-api";

/** Every demo id contains its company as one digit; the people who work in both companies are known to both. */
export const companyMarks = { 1: demoId("", 1, 1).slice(1, 12), 2: demoId("", 1, 2).slice(1, 12) };

/** The same id as that of a company that does not exist. */
export const asUnknown = (text: string): string =>
  text.replaceAll(companyMarks[2], companyMarks[2].replace(/2$/, "7"));

/** The tables of a company, by name. */
export const companyTables = Object.entries<Resource>(resources).filter(
  ([, { scope, open }]) => scope !== "all" && !open,
);

/** Ids by table of the rows that the first company of the demo data has and the other does not, and the reverse. */
export async function idsOfCompanies(api: TestApi, keys: Record<1 | 2, string>) {
  const idsOf = async (company: 1 | 2): Promise<Record<string, string[]>> => {
    const entries = await Promise.all(
      companyTables.map(async ([name, { key }]) => {
        const { json } = await api.call({ path: `/${name}`, key: keys[company] });
        const ids: string[] = json.map((row: Record<string, unknown>) => String(row[key]));
        return [name, ids.filter((id) => id.includes(companyMarks[company]))] as const;
      }),
    );
    return Object.fromEntries(entries);
  };
  return { 1: await idsOf(1), 2: await idsOf(2) };
}

/** All rows of a company, as it sees them itself. */
export async function contentsOf(api: TestApi, key: string): Promise<string> {
  const tables = await Promise.all(companyTables.map(([name]) => api.call({ path: `/${name}`, key })));
  return tables.map(({ text }) => text).join("\n");
}

/** Every relation of a resource in a select, as far as one takes them. */
export const embeddings = (resource: Resource): string[] =>
  relationsOf(resource)
    .slice(0, 20)
    .map(({ target, column }, index) => `r${index}:${target.name}!${column}(*)`);

/** The records that a resource is related to, spread and summed up, as far as one select takes them. */
export const spreadSums = (resource: Resource): string[] => {
  const toOne = relationsOf(resource).filter(({ kind }) => kind === "one");
  const byTarget = new Map(toOne.map((relation) => [relation.target.name, relation]));
  return [...byTarget.values()]
    .slice(0, 20)
    .map(({ target, column }) => `...${target.name}!${column}(count(),${target.key}.max())`);
};

/** The entry of a list at a random number. */
export const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(from.length, 1)];
