import { notify } from "./notify";

/** Puts a text on the clipboard and answers whether it is there; a browser that refuses is told of in passing. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notify("error", "The browser allows no copying here");
    return false;
  }
}

/** Copies a text and says in passing that it is done, or that it cannot be. */
export async function copyAndTell(text: string, title: string, detail?: string): Promise<void> {
  if (await copyText(text)) notify("success", title, { detail });
}
