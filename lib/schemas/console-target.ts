const origin = "http://console.invalid";

/** The page to open after sign-in: a console path, or the consent screen. Anything else in a link is ignored, against open redirects. */
export function targetOf(to: string | string[] | undefined): string {
  if (typeof to !== "string" || !to.startsWith("/") || !URL.canParse(to, origin)) return "/console";
  const url = new URL(to, origin);
  const isOurs = url.origin === origin && /^\/(console(\/|$)|oauth\/authorize$)/.test(url.pathname);
  return isOurs ? url.pathname + url.search : "/console";
}
