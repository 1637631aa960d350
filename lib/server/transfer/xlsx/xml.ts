import sax, { type Tag } from "sax";
import { unreadable } from "./archive";

/** Callbacks for the elements of a document, by their names without a prefix. */
export interface Handlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Elements inside of each other, and attributes of one element, that a document may have. */
const maxDepth = 100;
const maxAttributes = 1_000;

/** Reads XML as it comes; yields after each chunk, so that the caller can take what the handlers have collected. */
export async function* parseXml(chunks: AsyncIterable<string>, handlers: Handlers): AsyncGenerator<void> {
  // It counts positions, as by default: without them it does not split long texts, nor limit names and attributes.
  const reader = sax.parser(true);
  let depth = 0;
  let attributeCount = 0;
  reader.onattribute = () => {
    attributeCount += 1;
    if (attributeCount > maxAttributes) throw unreadable("an element has too many attributes.");
  };
  reader.onopentag = (tag) => {
    attributeCount = 0;
    depth += 1;
    if (depth > maxDepth) throw unreadable("its elements are nested too deeply.");
    // Without namespaces every attribute is a text.
    const { name, attributes } = tag as Tag;
    handlers.open?.(localName(name), attributes);
  };
  reader.onclosetag = (name) => {
    depth -= 1;
    handlers.close?.(localName(name));
  };
  reader.ontext = (text) => handlers.text?.(text);
  reader.oncdata = (text) => handlers.text?.(text);
  reader.onerror = (error) => {
    throw unreadable(error.message.split("\n")[0] ?? "");
  };
  for await (const chunk of chunks) {
    reader.write(chunk);
    yield;
  }
  reader.close();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reads a whole document. */
export async function readXml(chunks: AsyncIterable<string>, handlers: Handlers): Promise<void> {
  for await (const _ of parseXml(chunks, handlers));
}
