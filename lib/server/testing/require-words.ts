import * as z from "zod";

/** A text that is not blank, nor a sentence whose subject is missing. */
const words = z.string().regex(/^(?! (was|names) ).*\S/s);

const ErrorWords = z.object({
  code: words,
  message: words,
  hint: words.nullable(),
  issues: z.array(z.object({ message: words })).optional(),
});

/** An error of SCIM, whose form is that of RFC 7644. */
const ScimErrorWords = z.object({ schemas: z.tuple([words]), status: words, detail: words });

/** Throws for an error response that leaves a caller without words: every test checks so the errors that it meets. */
export function requireWords(status: number, json: unknown): void {
  // What /readyz reports is no error, and errors of JSON-RPC have a form of their own.
  if (status < 400 || typeof json !== "object" || json === null || "checks" in json || "jsonrpc" in json)
    return;
  const { error } = ("schemas" in json ? ScimErrorWords : ErrorWords).safeParse(json);
  if (error) throw new Error(`An error ${status} lacks words: ${JSON.stringify(json)} ${error.message}`);
}
