import "server-only";
import { receivedRequests } from "./received-requests";

/** Adapter for Next.js route handlers: handles a request through the kernel of the server that received it. */
export async function handleFetch(request: Request): Promise<Response> {
  const handle = receivedRequests.getStore();
  if (!handle) throw new Error("A route handler runs inside npm start, npm run dev, next start or next dev.");
  const { status, body, headers, cookies = [] } = await handle(request.body ?? []);
  const sent = new Headers(headers);
  for (const cookie of cookies) sent.append("set-cookie", cookie);
  return new Response(body, { status, headers: sent });
}
