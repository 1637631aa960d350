/** Called by Next.js once, before it takes requests. Our own server notes its requests itself. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || globalThis.millwrightReceivedRequests) return;
  const { noteRequests } = await import("@/lib/server/http/adapters/behind-next");
  noteRequests();
}
