import { processDeps } from "@/lib/server/http/process-deps";

/** The sign-in library's own paths. */
const handle = (request: Request): Promise<Response> => processDeps().signIn.handler(request);

export { handle as GET, handle as POST };
