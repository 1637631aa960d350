import sql, { join, type Sql } from "sql-template-tag";
import type * as z from "zod";
import type { contract } from "@/lib/console/party/save.contract";
import {
  innerOf,
  type PartKind,
  type Party,
  parties,
  tableOfParts,
  tablesOfParts,
} from "@/lib/resources/parties";
import { type Issue, invalidInput } from "@/lib/schemas/errors";
import type { Deps } from "../api/deps";
import { requireResource } from "../changes/changed-resource";
import { type Failure, runEach } from "../changes/run-changes";
import { identifier } from "../database/identifier";
import type { Send } from "../database/transaction";
import type { Call } from "../kernel/actor";
import { noSuchRow } from "../rows/response/errors";
import { scopeSql } from "../rows/sql/scope";
import { type ChangeList, changeList, type Owner, type Values } from "./change-list";
import { ownFailures } from "./own-failures";

type Input = z.output<typeof contract.input>;
type Part = Omit<Input["locations"][number], "address">;
type Inner = Input["locations"][number]["address"];

/** A stored location or contact. */
interface StoredPart {
  /** Key of its address or person. */
  inner: string;
  /** That record belongs to others too. */
  isShared: boolean;
}

/** Writes a customer or supplier with its parts in this transaction. Errors of rows are returned, others thrown. */
export async function saveParty(send: Send, input: Input, call: Call, deps: Deps) {
  const { resource, id: key, paymentTermId } = input;
  const party = parties[resource];
  if (!party) throw new Error(`${resource} is no party.`);
  if (key !== undefined) await requireStored(send, resource, key, call);
  if (paymentTermId !== undefined && !party.terms)
    throw invalidInput({ path: ["paymentTermId"], message: "Suppliers have no payment term." });
  const locations = await readParts(send, party, "location", input, call);
  const contacts = await readParts(send, party, "contact", input, call);

  const list = changeList();
  const owner = list.write(resource, { id: key, version: input.version, values: input.values }, []);
  const writeLocation = partWriter(list, party, "location", owner, locations);
  const writeContact = partWriter(list, party, "contact", owner, contacts);
  const places = input.locations.map((part, at) => writeLocation(part, part.address, ["locations", at]));
  const people = input.contacts.map((part, at) => {
    const path = ["contacts", at];
    const place = part.location === undefined ? undefined : places[part.location];
    if (part.location !== undefined && typeof place !== "object")
      throw invalidInput({ path: [...path, "location"], message: "Must be the index of a new location." });
    const values = place ? { ...part.values, [party.contact.at]: place } : part.values;
    return writeContact({ ...part, values }, part.contact, path);
  });
  const ran = await runEach(send, list.changes, call, deps);
  const failures: Failure[] = [...ran.failures];
  const keyOf = (made: Owner | undefined) =>
    typeof made === "object" ? ran.keys.get(made.$created) : undefined;
  const id = key ?? keyOf(owner) ?? null;

  // The database makes the record with the terms, so it is changed once the customer exists.
  const terms = party.terms;
  const first = key === undefined && terms ? { contact: keyOf(people[0]), location: keyOf(places[0]) } : {};
  const values: Values = {
    ...(paymentTermId !== undefined && { paymentTermId }),
    ...(terms && first.location !== undefined && { [terms.payer]: id, [terms.location]: first.location }),
    ...(terms && first.contact !== undefined && { [terms.payer]: id, [terms.contact]: first.contact }),
  };
  if (terms && id !== null && failures.length === 0 && Object.keys(values).length > 0) {
    const change = { kind: "update" as const, resource: terms.resource, id, values };
    const last = await runEach(send, [change], call, deps);
    failures.push(...last.failures.map((failure) => ({ ...failure, place: list.paths.length })));
    list.paths.push([]);
  }
  await send(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  return { id, failures: ownFailures(ran, failures), paths: list.paths };
}

/** Returns what adds the changes of a location with its address, or of a contact with its person. */
function partWriter(
  list: ChangeList,
  party: Party,
  kind: PartKind,
  owner: Owner,
  stored: ReadonlyMap<string, StoredPart>,
) {
  // Input names the inner record by its table.
  const { table: innerTable, column } = innerOf[kind];
  const table = tableOfParts(party, kind);
  return ({ id, version, delete: isDeleted, values }: Part, inner: Inner, path: Issue["path"]): Owner => {
    const innerPath = [...path, innerTable];
    if (id === undefined) {
      const made = list.write(innerTable, { values: inner.values }, innerPath);
      return list.write(table, { values: { ...values, [column]: made, [party.parent]: owner } }, path);
    }
    const own = stored.get(id);
    if (isDeleted) {
      list.remove(table, { id, version }, path);
      if (own && !own.isShared) list.remove(innerTable, { id: own.inner }, path);
      return id;
    }
    list.write(innerTable, { id: own?.inner ?? "", ...inner }, innerPath);
    return list.write(table, { id, version, values }, path);
  };
}

async function requireStored(send: Send, name: string, id: string, { actor }: Call): Promise<void> {
  const resource = requireResource(name);
  const { rows } = await send(sql`
    SELECT FROM ${identifier(name)} t
    WHERE ${join([...scopeSql(resource, actor), sql`t."id" = ${id}`], " AND ")} FOR NO KEY UPDATE`);
  if (rows.length === 0) throw noSuchRow();
}

/** The named locations or contacts as they are stored. Throws 400 for one of another customer or supplier. */
async function readParts(
  send: Send,
  party: Party,
  kind: PartKind,
  input: Input,
  { actor }: Call,
): Promise<Map<string, StoredPart>> {
  const member = kind === "location" ? "locations" : "contacts";
  const ids = input[member].flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const table = tableOfParts(party, kind);
  const resource = requireResource(table);
  const column = identifier(innerOf[kind].column);
  const uses: Sql[] = tablesOfParts(kind).map(
    (name) => sql`
      SELECT FROM ${identifier(name)} u
      WHERE u."companyId" = t."companyId" AND u.${column} = t.${column} AND u."id" <> t."id"`,
  );
  const isIt = sql`t."id" = ANY(${ids}) AND t.${identifier(party.parent)} = ${input.id ?? ""}`;
  const { rows } = await send<StoredPart & { id: string }>(sql`
    SELECT t."id", t.${column} AS "inner", EXISTS (${join(uses, " UNION ALL ")}) AS "isShared"
    FROM ${identifier(table)} t WHERE ${join([...scopeSql(resource, actor), isIt], " AND ")}`);
  const found = new Map(rows.map(({ id, ...part }) => [id, part]));
  for (const [at, { id }] of input[member].entries())
    if (id !== undefined && !found.has(id))
      throw invalidInput({ path: [member, at, "id"], message: `There is no such ${kind} here.` });
  return found;
}
