import type { ApiRequest, ApiResponse } from "../api";
import type { Deps } from "../deps";
import { methodNotAllowed } from "../method-not-allowed";
import { readOperationBody } from "../operation-body";
import type { Route } from "../routes";
import { requireSameOrigin } from "../same-origin";
import type { Trace } from "../trace";
import { auditAccount } from "./account-audit";
import { askLibrary, type LibraryAnswer, toResponse } from "./ask-library";
import { ofAccount, ofAddress } from "./attempts";
import { type SignInEndpoint, signInEndpoints } from "./endpoints";
import { liveSession } from "./live-session";

const prefix = "/api/auth";

/** Route of a path of the sign-in library; null when browsers have no business there. */
export function runSignIn(path: string): Route | null {
  if (!path.startsWith(`${prefix}/`)) return null;
  const endpoint = signInEndpoints.get(path.slice(prefix.length));
  if (!endpoint) return null;
  return {
    name: path,
    dialect: "operations",
    async handle(request, deps, trace) {
      if (request.method !== endpoint.method) throw methodNotAllowed(request.method, [endpoint.method]);
      requireSameOrigin(request, deps.publicUrl);
      return answerEndpoint(endpoint, request, deps, trace);
    },
  };
}

async function answerEndpoint(
  endpoint: SignInEndpoint,
  request: ApiRequest,
  deps: Deps,
  { requestId }: Trace,
): Promise<ApiResponse> {
  const { attempts, isSilent } = endpoint;
  const body = endpoint.method === "POST" ? await readOperationBody(request) : null;
  const session = await liveSession(request, deps.signIn, deps.pool);
  const email = emailIn(body);
  const ask = () => askLibrary(request, body, requestId, deps);
  if (attempts === undefined) return finish(await ask());

  // Who is signed in can only guess at their own account: colleagues at the same address need not wait for them.
  const guessed = session
    ? [`user:${session.userId}`]
    : [...(email ? [ofAccount(email)] : []), ofAddress(request.address)];
  const subjects = guessed.map((subject) => `${attempts}:${subject}`);
  if (isSilent) {
    await deps.attempts.make(
      subjects,
      async () => {},
      () => false,
    );
    ask().catch((error: unknown) =>
      deps.log.error({ requestId, err: error }, "a silent step of sign-in failed"),
    );
    return {
      status: 200,
      headers: { "content-type": "application/json", "cache-control": "no-store" },
      body: "{}",
    };
  }
  return finish(await deps.attempts.make(subjects, ask, ({ status }) => status < 400));

  /** Audits what has come out and answers it. A refusal is not waited for: its time must tell nothing. */
  async function finish(answer: LibraryAnswer): Promise<ApiResponse> {
    const origin = { requestId, address: request.address };
    const userId = answer.userId ?? session?.userId;
    if (answer.status < 400) {
      if (endpoint.action && userId) await auditAccount(deps.pool, { userId }, endpoint.action, origin);
    } else if (endpoint.refusal && (session || email)) {
      const whose = session ? { userId: session.userId } : { email: email ?? "" };
      auditAccount(deps.pool, whose, endpoint.refusal, origin).catch((error: unknown) =>
        deps.log.error({ requestId, err: error }, "a refused sign-in could not be audited"),
      );
    }
    return toResponse(answer, endpoint.method === "GET");
  }
}

function emailIn(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("email" in body)) return null;
  return typeof body.email === "string" ? body.email : null;
}
