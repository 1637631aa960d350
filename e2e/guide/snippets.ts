/** A runnable snippet of a guide. */
export interface Snippet {
  /** Where its code begins in the document. */
  line: number;
  language: "bash" | "js";
  code: string;
  /** The documented output, `…` for any text; null if undocumented. */
  output: string | null;
}

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** The runnable blocks of a document in order, each with the `text` block that follows it. */
export function snippetsOf(markdown: string): Snippet[] {
  const snippets: Snippet[] = [];
  for (const { 1: language, 2: code = "", index } of markdown.matchAll(fence)) {
    const line = markdown.slice(0, index).split("\n").length + 1;
    const last = snippets.at(-1);
    if (language === "bash" || language === "js") snippets.push({ line, language, code, output: null });
    else if (language === "text" && last) last.output = code.trim();
    else throw new Error(`Nobody runs the block at line ${line}: use bash, js or text.`);
  }
  return snippets;
}
