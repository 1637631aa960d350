import type { Deps } from "../../api/deps";
import { sessionToken } from "../../auth/sessions/session-cookie";
import type { ApiRequest } from "../../kernel/api";

/**
 * Takes a token of the caller's address for a page that is rendered without a session; rendering costs more than most calls of
 * the API. Throws 429. A cookie with our signature is enough: only sign-in makes one.
 */
export async function admitPage(request: ApiRequest, { signIn, anonymousPages }: Deps): Promise<void> {
  if ((await sessionToken(request, signIn)) === null) anonymousPages.admit(request.address);
}
