import * as z from "zod";
import { verbOf } from "@/lib/operations/define";
import { FollowingInvoiceInput } from "@/lib/operations/invoicing/sales-invoice/input";
import {
  contract as salesInvoice,
  run as upsertSalesInvoice,
} from "@/lib/operations/invoicing/upsert-sales-invoice";
import type { DocumentResource } from "@/lib/resources/documents";
import type { Scope } from "@/lib/schemas/areas";
import { ApiError, invalidInput } from "@/lib/schemas/errors";
import type { Deps } from "../api/deps";
import { drawsFor, isNumberTaken } from "../database/errors/retry-on-conflict";
import type { Send } from "../database/transaction";
import type { Call } from "../kernel/actor";
import { parseInput } from "../kernel/parse-input";
import { explainOperationError } from "../operations/explain-error";
import type { Values } from "./document-changes";

/** The operations that write headers. */
const operations = new Map([
  ["invoicing/upsertSalesInvoice", { contract: salesInvoice, run: upsertSalesInvoice }],
]);

/** The input for an invoice that has no location, as one that was imported, and gets none. */
const withoutLocation = salesInvoice.input.extend({ locationId: z.literal("") });

function requireFilled(names: readonly string[], body: Values): void {
  const missing = names.filter((name) => body[name] === "" || body[name] === null);
  if (missing.length === 0) return;
  throw invalidInput(
    ...missing.map((name) => ({ path: ["values", name], message: "This field is required." })),
  );
}

/** Result of an operation that wrote a header: its key, and the values that are left for changes. */
interface Written {
  key: string | null;
  rest: Values;
}

/**
 * Writes what it takes of a header by the operation that upserts it. Nothing where there is none, where the caller may not
 * call it, and where the document is locked.
 */
export async function writeHeader(
  send: Send,
  { resource, document }: DocumentResource,
  values: Values,
  stored: Values | null,
  { actor }: Call,
  { cipher }: Deps,
): Promise<Written> {
  const none = { key: null, rest: values };
  const operation = operations.get(document.savedBy ?? "");
  if (!operation) return none;
  const { contract, run } = operation;
  const [area] = (document.savedBy ?? "").split("/");
  const isLocked = stored !== null && !document.lock?.open.includes(String(stored[document.status.column]));
  // The area of an operation's path is one of scopes.
  if (isLocked || !actor.scopes.has(`${area}:${verbOf[contract.label]}` as Scope)) return none;
  const whole = stored ? contract.input : FollowingInvoiceInput;
  const { shape } = whole;
  const taken = Object.entries(values).filter(([name]) => Object.hasOwn(shape, name) && name !== "id");
  if (stored && taken.length === 0) return none;
  const needed = ["customerId", "locationId", "invoiceId"].map((name) => [name, stored?.[name] ?? ""]);
  const body: Values = { ...Object.fromEntries([...needed, ...taken]), ...(stored && { id: stored.id }) };
  const lacksLocation = stored !== null && !stored.locationId && !body.locationId;
  if (lacksLocation) body.locationId = "";
  requireFilled(lacksLocation ? ["customerId"] : ["customerId", "locationId"], body);
  try {
    const schema = lacksLocation ? withoutLocation : whole;
    const input = parseInput<typeof schema>(schema, body);
    const output = await run({ send, sendLast: send, actor, cipher }, input);
    const [row] = "results" in output ? output.results : [];
    const rest = Object.entries(values).filter(([name]) => !Object.hasOwn(shape, name));
    return { key: row?.id ?? null, rest: Object.fromEntries(rest) };
  } catch (error) {
    // The transaction runs again, with the next number.
    if (isNumberTaken(error, drawsFor(resource.name, [body]))) throw error;
    const why = explainOperationError(error, contract, body);
    throw why instanceof ApiError ? within(why, "values") : why;
  }
}

/** The error with its fields below a member of the input. */
function within(
  { status, code, message, details, hint, headers, issues = [] }: ApiError,
  member: string,
): ApiError {
  const placed = issues.map(({ path, message: text }) => ({ path: [member, ...path], message: text }));
  return new ApiError(status, code, message, { details, hint, headers, issues: placed });
}
