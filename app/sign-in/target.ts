const origin = "http://console.invalid";

/** Where signing in leads: a page of the console that was wanted, never anything else that a link may name. */
export function targetOf(to: string | string[] | undefined): string {
  if (typeof to !== "string" || !to.startsWith("/") || !URL.canParse(to, origin)) return "/console";
  const url = new URL(to, origin);
  const isOurs = url.origin === origin && /^\/console(\/|$)/.test(url.pathname);
  return isOurs ? url.pathname + url.search : "/console";
}
