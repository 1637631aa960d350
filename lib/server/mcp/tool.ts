import * as z from "zod";
import { jsonSchemaOf } from "@/lib/openapi/json-schema";
import type { Label } from "@/lib/operations/define";
import type { Scope } from "@/lib/schemas/areas";
import type { Deps } from "../api/deps";
import type { Call } from "../kernel/actor";
import { parseLongNumbersAsTexts } from "../kernel/json/exact-json";

type JsonObject = Record<string, unknown>;

/** One tool of an agent, derived from a contract. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  label: Label;
  inputSchema: JsonObject & { type: "object" };
  outputSchema: JsonObject & { type: "object" };
  /** Whether a caller with these scopes is shown the tool. */
  isShownTo(scopes: ReadonlySet<Scope>): boolean;
  /** The scopes that a call with these arguments needs. */
  scopesFor(args: unknown): readonly Scope[];
  /** Question to the user who confirms a call of a destructive tool. Throws ApiError for arguments that are rejected anyway. */
  describeCall?(args: unknown): string;
  /** Runs the tool. Throws ApiError. */
  run(args: unknown, call: Call, deps: Deps): Promise<JsonObject>;
}

/** JSON Schema of an object, as tools declare it. */
export const toolSchema = (schema: z.ZodType, io: "input" | "output"): Tool["inputSchema"] => ({
  ...jsonSchemaOf(schema, io),
  type: "object",
});

const JsonObject = z.record(z.string(), z.unknown());

/** The JSON object of a response of the kernel. */
export const objectOf = ({ body }: { body: string | null }): JsonObject =>
  JsonObject.parse(JSON.parse(body ?? "{}"));

/** The same of a row, whose numbers with digits that a double does not hold are texts: clients would lose those digits. */
export const rowOf = ({ body }: { body: string | null }): JsonObject =>
  JsonObject.parse(parseLongNumbersAsTexts(body ?? "{}"));
