declare global {
  var __webpack_nonce__: string | undefined;
}

// Libraries that add a style of their own (dialogs, while they keep the page from scrolling) take its nonce from here.
if (typeof document !== "undefined") {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}

export {};
