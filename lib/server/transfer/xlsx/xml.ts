import sax, { type Tag } from "sax";
import { unreadable } from "./archive";

/** Callbacks for the elements of a document, by their names without a prefix. */
export interface Handlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads XML as it comes; yields after each chunk, so that the caller can take what the handlers have collected. */
export async function* parseXml(chunks: AsyncIterable<string>, handlers: Handlers): AsyncGenerator<void> {
  const reader = sax.parser(true, { position: false });
  reader.onopentag = (tag) => {
    // Without namespaces every attribute is a text.
    const { name, attributes } = tag as Tag;
    handlers.open?.(localName(name), attributes);
  };
  reader.onclosetag = (name) => handlers.close?.(localName(name));
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
