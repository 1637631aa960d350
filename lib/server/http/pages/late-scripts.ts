import type { ServerResponse } from "node:http";

const headScript = /<script src="(\/_next\/[^"]+)" async=""/g;

/**
 * Asks for the scripts that were put off: after two frames, so that lists have their rows, or at once where none is drawn. Each
 * in a task of its own, between which a key is answered. A button that is pressed before the page is hydrated is pressed again then.
 */
const loader = `{
  const load = (late) => () => {
    const script = document.createElement("script");
    script.async = true;
    script.setAttribute("src", late.getAttribute("src"));
    late.replaceWith(script);
  };
  const loadAll = () => {
    for (const late of document.querySelectorAll("script[type=late]")) setTimeout(load(late));
  };
  if (document.hidden) loadAll();
  else requestAnimationFrame(() => requestAnimationFrame(loadAll));

  let pressed = null;
  const keep = ({ target }) => {
    pressed = target.closest("button");
  };
  addEventListener("click", keep, true);
  new MutationObserver((_, waiting) => {
    waiting.disconnect();
    removeEventListener("click", keep, true);
    if (pressed?.isConnected) pressed.click();
  }).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });
}`;

/**
 * Has a page drawn before its browser asks for the scripts in its head. To take them all in at once costs a slow machine as
 * much as the picture does: drawn first, it is there sooner, and the page answers to a key about as soon as before.
 * Next.js writes the head in one chunk; what comes in another before it, or has another tag, stays as it is.
 */
export function lateScripts(response: ServerResponse, nonce: string): void {
  const write = response.write as (...given: unknown[]) => boolean;
  let isDone = false;
  response.write = (chunk: Uint8Array | string, ...rest: unknown[]) => {
    if (isDone || !isHtml(response)) return write.call(response, chunk, ...rest);
    // A character per byte, since a letter may lie in two chunks.
    const html = Buffer.from(chunk as Uint8Array).toString("latin1");
    const end = html.indexOf("</head>");
    if (end < 0) return write.call(response, chunk, ...rest);
    isDone = true;
    const head = html.slice(0, end).replaceAll(headScript, '<script type="late" src="$1"');
    const changed = `${head}<script nonce="${nonce}">${loader}</script>${html.slice(end)}`;
    return write.call(response, Buffer.from(changed, "latin1"), ...rest);
  };
}

const isHtml = (response: ServerResponse): boolean =>
  String(response.getHeader("content-type")).startsWith("text/html");
