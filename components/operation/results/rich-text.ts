import { isObject } from "@/components/form/draft";

const blocks = new Set(["paragraph", "heading", "listItem", "blockquote", "codeBlock"]);

/** The paragraphs of a rich text document, without their formatting. */
export function paragraphsOf(node: unknown): string[] {
  if (!isObject(node)) return [];
  if (typeof node.type === "string" && blocks.has(node.type)) {
    const text = textOf(node).trim();
    return text === "" ? [] : [text];
  }
  return Array.isArray(node.content) ? node.content.flatMap(paragraphsOf) : [];
}

function textOf(node: unknown): string {
  if (!isObject(node)) return "";
  if (node.type === "hardBreak") return "\n";
  if (typeof node.text === "string") return node.text;
  return Array.isArray(node.content) ? node.content.map(textOf).join("") : "";
}
