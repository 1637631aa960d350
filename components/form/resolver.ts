import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { Clearing, DraftObject } from "./draft/draft";

/** Loads the API's schema of the input on the first validation. */
export type LoadSchema = () => Promise<z.ZodObject>;

/** Validates a draft with the API's own schema; its values are the request body. */
export const resolverOf =
  (fields: readonly FieldScreen[], loadSchema: LoadSchema, clearing: Clearing): Resolver<FieldValues> =>
  async (draft: DraftObject, _context, options) => {
    const [{ withoutEval }, { checkDraft }] = await Promise.all([
      import("./without-eval"),
      import("./draft/check-draft"),
    ]);
    withoutEval();
    const { input, errors } = checkDraft(fields, await loadSchema(), draft, clearing);
    return Object.keys(errors).length > 0
      ? { values: {}, errors: toNestErrors(errors, options) }
      : { values: input, errors: {} };
  };
