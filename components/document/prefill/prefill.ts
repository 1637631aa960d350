import type { QueryClient } from "@tanstack/react-query";
import { dayIn } from "@/components/table/query/relative-day";
import { notifyOnce } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow, Value } from "@/lib/client/records";
import { dueDate, isDueMethod } from "@/lib/operations/invoicing/sales-invoice/due-date";
import type { Prefill } from "@/lib/resources/document";
import type { FieldScreen } from "@/lib/view-models/form-fields";

/** Input of filling in. Values are those of the API. */
export interface PrefillContext {
  client: QueryClient;
  baseCurrency: string;
  /** The company's, whose day is today. */
  timezone: string;
  userId: string;
  /** The values of the header. */
  header: Readonly<Record<string, unknown>>;
}

type Values = Readonly<Record<string, unknown>>;

/** The fields on which a rule depends; none of one for a new document. */
function triggersOf(rule: Prefill): string[] {
  if (rule.kind === "copy") return rule.ofHeader ? [] : [rule.key];
  if (rule.kind === "rate") return [rule.currency, ...(rule.day === undefined ? [] : [rule.day])];
  return rule.kind === "dueDate" ? [rule.term, rule.day] : [];
}

/** The fields of the header from which lines are filled in. */
export const fieldsOfHeader = (rules: readonly Prefill[]): string[] =>
  rules.flatMap((rule) =>
    rule.kind === "header"
      ? Object.values(rule.sets)
      : rule.kind === "copy" && rule.ofHeader
        ? [rule.key]
        : [],
  );

/** A header or line that is filled in. Fields of `typed` are a person's and stay. */
interface Filled {
  fields: readonly FieldScreen[];
  values: Values;
  typed: ReadonlySet<string>;
}

/**
 * What the rules fill in after these fields have changed, or in a new document or line where `changed` is null. What is filled
 * in may fill in more. A field for which there is no value goes back to its default, so that nothing of the record that was
 * chosen before is left.
 */
export async function filledIn(
  rules: readonly Prefill[],
  { fields, values, typed }: Filled,
  changed: readonly string[] | null,
  context: PrefillContext,
): Promise<AnyRow> {
  const filled: AnyRow = {};
  const blankOf = (name: string) => (fields.find((field) => field.name === name)?.preset ?? null) as Value;
  let moved = changed;
  for (let round = 0; round < rules.length; round++) {
    const now = { ...values, ...filled };
    const due = rules.filter((rule) =>
      moved === null ? triggersOf(rule).length === 0 : triggersOf(rule).some((name) => moved?.includes(name)),
    );
    const found = await Promise.all(due.map((rule) => applied(rule, now, context)));
    const fresh = Object.entries(Object.assign({}, ...found) as AnyRow)
      .map(([name, value]) => [name, value ?? blankOf(name)] as const)
      .filter(([name, value]) => !typed.has(name) && value !== (now[name] ?? null));
    if (fresh.length === 0) return filled;
    Object.assign(filled, Object.fromEntries(fresh));
    moved = fresh.map(([name]) => name);
  }
  return filled;
}

async function applied(rule: Prefill, values: Values, context: PrefillContext): Promise<AnyRow> {
  switch (rule.kind) {
    case "copy": {
      const { where } = rule;
      const key = (rule.ofHeader ? context.header : values)[rule.key];
      // Without a record, what any of the tables filled in is removed.
      if (key && where && !where.is.some((kind) => kind === values[where.column])) return {};
      const row = await found(
        context,
        rule.resource,
        { [rule.by]: `eq.${key}` },
        Object.values(rule.sets),
        key,
      );
      return Object.fromEntries(
        Object.entries(rule.sets).map(([name, column]): [string, Value] => {
          const value = row?.[column] ?? null;
          return [name, row && value === null && name === rule.orBaseCurrency ? context.baseCurrency : value];
        }),
      );
    }
    case "header":
      return Object.fromEntries(
        Object.entries(rule.sets).flatMap(([name, field]) => {
          const value = context.header[field];
          // A value of the form, as the API takes it.
          return value === undefined || value === null ? [] : [[name, value as Value]];
        }),
      );
    case "rate":
      return rateOf(rule, values, context);
    case "dueDate":
      return dueOf(rule, values, context);
    case "today":
      return { [rule.sets]: dayIn(context.timezone) };
    case "ownLocation": {
      const row = await found(
        context,
        "employee",
        { id: `eq.${context.userId}` },
        ["locationId"],
        context.userId,
      );
      return row?.locationId ? { [rule.sets]: row.locationId } : {};
    }
  }
}

type Rate = Extract<Prefill, { kind: "rate" }>;

async function rateOf(
  { currency, day, sets }: Rate,
  values: Values,
  context: PrefillContext,
): Promise<AnyRow> {
  const code = values[currency];
  if (code === context.baseCurrency) return { [sets]: 1 };
  const until = (day !== undefined && values[day]) || dayIn(context.timezone);
  const query = { currencyCode: `eq.${code}`, effectiveDate: `lte.${until}`, order: "effectiveDate.desc" };
  const row = await found(context, "exchangeRate", query, ["rate"], code);
  return { [sets]: row?.rate ?? null };
}

type Due = Extract<Prefill, { kind: "dueDate" }>;

async function dueOf({ term, day, sets }: Due, values: Values, context: PrefillContext): Promise<AnyRow> {
  const [issued, key] = [values[day], values[term]];
  if (typeof issued !== "string" || !/^\d{4}-\d\d-\d\d$/.test(issued)) return {};
  const row = await found(context, "paymentTerm", { id: `eq.${key}` }, ["calculationMethod", "daysDue"], key);
  const method = row?.calculationMethod;
  if (!isDueMethod(method)) return { [sets]: null };
  const rule = { calculationMethod: method, daysDue: Number(row?.daysDue) };
  return {
    [sets]: dueDate(new Date(`${issued}T00:00:00Z`), rule)
      .toISOString()
      .slice(0, 10),
  };
}

/** The first record that a query finds; null without a key, without a match, without permission to read it, and where reading failed. */
async function found(
  { client }: PrefillContext,
  resource: string,
  query: Record<string, string>,
  columns: readonly string[],
  key: unknown,
): Promise<AnyRow | null> {
  if (typeof key !== "string" || key === "") return null;
  const parameters = new URLSearchParams({ ...query, select: [...new Set(columns)].join(","), limit: "1" });
  try {
    return await client.fetchQuery({
      queryKey: ["records", resource, "prefill", String(parameters)],
      queryFn: async () => {
        const { rows } = await api.records({ name: resource, key: "id" }).list(parameters);
        return rows[0] ?? null;
      },
      staleTime: 30_000,
      retry: false,
    });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 0 || error.status >= 429)
      notifyOnce("error", "Not everything could be filled in", {
        detail: `${error.message} Check the fields that are usually filled in, or choose again.`,
      });
    return null;
  }
}
