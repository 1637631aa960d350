import Negotiator from "negotiator";

/** Content codings that responses are prepared in. */
export type Coding = "br" | "gzip";

/** The coding that Accept-Encoding prefers, brotli before gzip where it does not mind; null for none. */
export function chooseCoding(acceptEncoding = ""): Coding | null {
  const brotliFirst = acceptEncoding.split(",").toSorted((a, b) => Number(isBrotli(b)) - Number(isBrotli(a)));
  const negotiator = new Negotiator({ headers: { "accept-encoding": brotliFirst.join() } });
  const [best] = negotiator.encodings(["br", "gzip", "identity"]);
  return best === "br" || best === "gzip" ? best : null;
}

const isBrotli = (coding: string): boolean => /^\s*br\b/.test(coding);

/** Strong ETag of content with this hash: it names bytes, so each coding has its own. */
export const etagOf = (hash: string, coding: Coding | null): string =>
  coding === null ? `"${hash}"` : `"${hash}-${coding}"`;

/** Whether If-None-Match names an ETag. Tags are compared weakly, since a proxy may have weakened one. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? "").split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
