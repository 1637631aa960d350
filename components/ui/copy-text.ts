import { notify } from "./notify";

/** Copies text to the clipboard and returns whether it worked; shows an error message otherwise. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notify("error", "The browser does not allow copying here");
    return false;
  }
}

/** Copies text and shows a success or error message. */
export async function copyAndNotify(text: string, title: string, detail?: string): Promise<void> {
  if (await copyText(text)) notify("success", title, { detail });
}
