import type { OfferChoice } from "@/components/document/choose-offers";
import { ApiFailure } from "@/lib/client/api-failure";
import type { DocumentScreen } from "@/lib/view-models/document/document-screen";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { offerParameter, sourceParameter } from "@/lib/view-models/paths";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { recordCallsFromPage } from "../../send-from-page";
import { duplicatedValues } from "./duplicated-values";
import { offerChoices, offeredValues } from "./offered-values";
import { isUsedUp, sourceValues } from "./source-values";

type Parameters = Record<string, string | string[] | undefined>;

/**
 * Initial values of a new record: those of the record that `from` names, lines of the document that `source` names, and query
 * parameters named like fields. A reference to a missing record is dropped.
 */
export async function initialValues(
  screen: ResourceScreen,
  fields: readonly FieldScreen[],
  document: DocumentScreen | null,
  { from, ...given }: Parameters,
): Promise<Record<string, unknown>> {
  const duplicated =
    from === undefined
      ? null
      : await nullOnApiFailure(() =>
          duplicatedValues(screen, fields, document, String(from), recordCallsFromPage),
        );
  const [source] = [given[sourceParameter]].flat();
  const sourced =
    source === undefined
      ? null
      : await nullOnApiFailure(async () => ({
          ...(await sourceValues(screen.name, source, recordCallsFromPage)),
          ...(await offeredValues(screen.name, source, chosenOffers(given), recordCallsFromPage)),
        }));
  const presets = await Promise.all(
    fields.map(async (field) => {
      const text = [given[field.name]].flat()[0];
      const value = text === undefined ? undefined : fromText(field, text);
      return value === undefined || !(await exists(field, value)) ? [] : [[field.name, value] as const];
    }),
  );
  return { ...duplicated, ...sourced, ...Object.fromEntries(presets.flat()) };
}

/** The chosen price breaks; null where nothing was chosen. */
const chosenOffers = (given: Parameters): readonly string[] | null => {
  const chosen = given[offerParameter];
  return chosen === undefined ? null : [chosen].flat();
};

/** Whether nothing is left of the document that `source` names for another one of this kind. */
export async function isSourceUsedUp(name: string, given: Parameters): Promise<boolean> {
  const [source] = [given[sourceParameter]].flat();
  if (source === undefined) return false;
  return (await nullOnApiFailure(() => isUsedUp(name, source, recordCallsFromPage))) === true;
}

/** What a person still has to choose of the document that `source` names; null if nothing. */
export async function openChoices(name: string, given: Parameters): Promise<OfferChoice[] | null> {
  const [source] = [given[sourceParameter]].flat();
  return source === undefined || chosenOffers(given)
    ? null
    : nullOnApiFailure(() => offerChoices(name, source, recordCallsFromPage));
}

function fromText({ kind }: FieldScreen, text: string): unknown {
  if (kind === "boolean") return text === "true";
  if (kind === "number") return Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === "texts" || kind === "numbers") return text.split(",");
  return kind === "json" || kind === "group" || kind === "list" || kind === "record" ? undefined : text;
}

async function exists({ reference }: FieldScreen, value: unknown): Promise<boolean> {
  if (!reference) return true;
  const { resource, column, key } = reference;
  const query = new URLSearchParams({ [column]: `eq.${value}`, select: column, limit: "1" });
  const page = await nullOnApiFailure(() => recordCallsFromPage({ name: resource, key }).list(query));
  return page !== null && page.rows.length > 0;
}

const nullOnApiFailure = <T>(call: () => Promise<T>): Promise<T | null> =>
  call().catch((error: unknown) => {
    if (error instanceof ApiFailure) return null;
    throw error;
  });
