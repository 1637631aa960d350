import type * as z from "zod";
import { appDetails } from "@/lib/schemas/app-details";
import { elementsOf } from "../request/grammar/pattern";
import type { RowRule } from "./row-rule";

const details = new Map<string, z.ZodType>(Object.entries(appDetails));

/** Fields of an app meet the same conditions as at registration. PostgreSQL rejects null where it must. */
export const registeredApp: RowRule = {
  reads: [...details.keys()],
  together: false,
  sets: [],
  review: (record) => ({
    issues: [...details].flatMap(([name, schema]) => {
      const text = record.get(name) ?? null;
      if (text === null) return [];
      const { error } = schema.safeParse(name === "redirectUris" ? listOf(text) : text);
      return (error?.issues ?? []).map(({ message }) => ({ path: [name], message }));
    }),
    values: {},
  }),
};

/** A list that was sent as JSON or as PostgreSQL's array literal. */
function listOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return elementsOf(text).filter((element) => element !== "");
  }
}
