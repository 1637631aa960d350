const releases = ["mouseup", "dragend", "contextmenu"] as const;

/**
 * Acts as soon as no mouse button or finger presses an element. What moves a pressed button away from the pointer takes the click
 * from it; the release comes before the click, which finds what the act has changed.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector(":active")) {
    act();
    return;
  }
  const released = new AbortController();
  const listener = () => {
    released.abort();
    act();
  };
  for (const name of releases)
    window.addEventListener(name, listener, { capture: true, signal: released.signal });
}
