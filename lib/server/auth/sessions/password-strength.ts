import sql from "sql-template-tag";
import { ApiError } from "@/lib/schemas/errors";
import type { Send } from "../../database/transaction";

/** A password that zxcvbn guesses in fewer attempts is rejected. */
const minGuesses = 1e8;
/** Characters that are checked: the time grows with the square of the length, and more only make a password stronger. */
const maxCheckedLength = 64;

/**
 * Throws 400 on `field` for a password that is easy to guess: common ones, words of its owner, company and this product,
 * and keyboard patterns, dates, repetitions and substituted letters of them.
 */
export async function requireUncommon(
  password: string,
  words: readonly (string | null)[],
  field: string,
): Promise<void> {
  loading ??= loadChecker();
  const checker = await loading;
  const own = words.flatMap((word) => (word === null ? [] : wordsIn(word)));
  const isCommon = formsOf(password).some(
    (form) => checker.check(form.slice(0, maxCheckedLength), ["millwright", ...own]).guesses < minGuesses,
  );
  if (!isCommon) return;
  const message =
    "This password is too easy to guess. Avoid common passwords and your name, e-mail or company; use several unrelated words.";
  throw new ApiError(400, "weak_password", message, { issues: [{ path: [field], message }] });
}

/** The same for a new password of a known user, with the words of their name, address and companies. */
export async function requireStrongPassword(send: Send, userId: string, newPassword: string): Promise<void> {
  const { rows } = await send<{ words: string[] }>(sql`
    SELECT ARRAY[u."name", u."email"] || ARRAY(
             SELECT c."name" FROM "employee" e JOIN "company" c ON c."id" = e."companyId" WHERE e."id" = u."id"
           ) AS "words"
    FROM "user" u WHERE u."id" = ${userId}`);
  await requireUncommon(newPassword, rows[0]?.words ?? [], "newPassword");
}

let loading: ReturnType<typeof loadChecker> | undefined;

/** Loaded on first use: the list of common passwords takes some 20 MB. */
async function loadChecker() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** A name or an address, and its words, with and without accents. */
const wordsIn = (text: string): string[] =>
  formsOf(text.toLowerCase())
    .flatMap((whole) => [whole, ...whole.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= 3);

/** A text with its accents and without them; one form where it has none. */
const formsOf = (text: string): string[] => [
  ...new Set([text.normalize("NFC"), text.normalize("NFKD").replace(/\p{M}/gu, "")]),
];
