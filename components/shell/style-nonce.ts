declare global {
  var __webpack_nonce__: string | undefined;
}

// Nonce for styles that libraries insert, such as the scroll lock of dialogs.
if (typeof document !== "undefined") {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}

export {};
