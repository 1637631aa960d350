import { isObject } from "@/lib/schemas/is-object";

/** The text of a document, one line per paragraph; null when it has formatting. */
export function plainTextOf(stored: unknown): string | null {
  if (!isObject(stored)) return null;
  const names = Object.keys(stored);
  if (names.length === 0) return "";
  if (names.length === 1 && typeof stored.text === "string") return stored.text;
  if (!hasOnly(stored, ["type", "content"]) || stored.type !== "doc" || !Array.isArray(stored.content))
    return null;
  const lines = stored.content.map(lineOf);
  return lines.every((line) => line !== null) ? lines.join("\n") : null;
}

/** A paragraph without formatting; null for anything else. */
function lineOf(node: unknown): string | null {
  if (!isObject(node) || node.type !== "paragraph" || !hasOnly(node, ["type", "content"])) return null;
  const parts: unknown[] = Array.isArray(node.content) ? node.content : [];
  const texts = parts.map((part) =>
    isObject(part) && part.type === "text" && hasOnly(part, ["type", "text"]) ? part.text : null,
  );
  return texts.every((text) => typeof text === "string" && !text.includes("\n")) ? texts.join("") : null;
}

/** The document of a text, in the structure of the previously stored one. */
export function richTextOf(text: string, before: unknown): unknown {
  if (isObject(before) && typeof before.text === "string") return { text };
  const lines = text === "" ? [] : text.split("\n");
  return {
    type: "doc",
    content: lines.map((line) => ({
      type: "paragraph",
      ...(line !== "" && { content: [{ type: "text", text: line }] }),
    })),
  };
}

const hasOnly = (object: Record<string, unknown>, names: readonly string[]): boolean =>
  Object.keys(object).every((name) => names.includes(name));
