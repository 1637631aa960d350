/** Sets a cookie for one year, which the server reads with each page under the path. */
export function setCookie(name: string, value: string, path: "/" | "/console"): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and works over https only.
  document.cookie = `${name}=${value}; path=${path}; max-age=31536000; samesite=lax`;
}
