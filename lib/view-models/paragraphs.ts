import { isObject } from "@/lib/schemas/is-object";

const blocks = new Set(["paragraph", "heading", "listItem", "blockquote", "codeBlock"]);

/** Paragraphs of a rich text document, without formatting. */
export function paragraphsOf(node: unknown): string[] {
  if (!isObject(node)) return [];
  if (typeof node.type === "string" && blocks.has(node.type)) {
    const text = textOf(node).trim();
    return text === "" ? [] : [text];
  }
  if (node.type === undefined && typeof node.text === "string") return node.text === "" ? [] : [node.text];
  return Array.isArray(node.content) ? node.content.flatMap(paragraphsOf) : [];
}

function textOf(node: unknown): string {
  if (!isObject(node)) return "";
  if (node.type === "hardBreak") return "\n";
  if (typeof node.text === "string") return node.text;
  return Array.isArray(node.content) ? node.content.map(textOf).join("") : "";
}
