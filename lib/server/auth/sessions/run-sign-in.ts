import * as z from "zod";
import { ApiError } from "@/lib/schemas/errors";
import { newPassword } from "@/lib/schemas/fields";
import type { Deps } from "../../api/deps";
import type { Route } from "../../api/route";
import type { Send } from "../../database/transaction";
import { requireSameOrigin } from "../../guards/same-origin";
import type { ApiRequest, ApiResponse } from "../../kernel/api";
import { parseInput } from "../../kernel/parse-input";
import { readOperationBody } from "../../kernel/read-json-body";
import type { Trace } from "../../kernel/trace";
import { auditAccount } from "./account-audit";
import { attemptTarget } from "./attempt-target";
import { callBetterAuth, type LibraryResponse, toResponse } from "./call-better-auth";
import { accountClosed } from "./company-sessions";
import { deviceCookie } from "./device-cookie";
import { type SignInEndpoint, signInEndpoints } from "./endpoints";
import { liveSession } from "./live-session";
import { requireStrongPassword } from "./password-strength";

const prefix = "/api/auth";

/** Route of a path of the sign-in library; null when browsers have no business there. */
export function findSignInRoute(path: string): Route | null {
  if (!path.startsWith(`${prefix}/`)) return null;
  const endpoint = signInEndpoints.get(path.slice(prefix.length));
  if (!endpoint) return null;
  return {
    name: path,
    dialect: "operations",
    methods: [endpoint.method],
    async handle(request, deps, trace) {
      deps.addresses.admit(request.address);
      requireSameOrigin(request, deps.publicUrl);
      return handleEndpoint(endpoint, request, deps, trace);
    },
  };
}

async function handleEndpoint(
  endpoint: SignInEndpoint,
  request: ApiRequest,
  deps: Deps,
  trace: Trace,
): Promise<ApiResponse> {
  const { attempts, countsAlways } = endpoint;
  const { requestId } = trace;
  const origin = { requestId, address: request.address };
  const body = endpoint.method === "POST" ? await readOperationBody(request) : null;
  const session = await liveSession(request, deps.signIn, deps.pool);
  if (session) trace.userId = session.userId;
  if (endpoint.changesAccount && session?.boundCompanyId) throw accountClosed();
  const { account, subjects } = await attemptTarget(endpoint, request, body, session, deps);
  if (attempts === undefined) return finish(await perform());
  const counted = subjects.map((subject) => `${attempts}:${subject}`);
  const isNotCounted = (outcome: LibraryResponse | ApiError) =>
    outcome.status >= 500 || (!countsAlways && (outcome instanceof ApiError || outcome.status < 400));
  const outcome = await deps.attempts.run(counted, () => perform().catch(returnPasswordError), isNotCounted);
  if (outcome instanceof ApiError) throw outcome;
  return finish(outcome);

  async function perform(): Promise<LibraryResponse> {
    if (endpoint.perform) return endpoint.perform(body, origin, deps);
    if (session && endpoint.setsPassword) {
      const send: Send = (statement) => deps.pool.query(statement);
      const chosen = Chosen.safeParse(body);
      // A missing, too short or too long password is rejected by better-auth.
      if (chosen.success) {
        await requireStrongPassword(send, session.userId, chosen.data.newPassword);
      }
    }
    return callBetterAuth(request, toStored(endpoint, body), deps);
  }

  /** Audits the outcome and responds. The audit of a failure is not awaited: its time must not reveal whether the account exists. */
  async function finish(response: LibraryResponse): Promise<ApiResponse> {
    const owner = response.userId === null ? account : { userId: response.userId };
    if (response.userId !== null) trace.userId = response.userId;
    if (response.status < 400) {
      if (endpoint.action && owner) await auditAccount(deps.pool, owner, endpoint.action, origin);
      if (response.userId !== null && startsSession(response)) {
        response.cookies.push(await deviceCookie(request, deps.signIn, response.userId));
      }
    } else if (endpoint.deniedAction && account) {
      auditAccount(deps.pool, account, endpoint.deniedAction, origin).catch((error: unknown) =>
        deps.log.error({ requestId, err: error }, "failed to audit a failed sign-in"),
      );
    }
    return toResponse(response, endpoint.method === "GET");
  }
}

/** The body with its code, or the name of a passkey, as it is stored. */
function toStored({ toCode, namesPasskey }: SignInEndpoint, body: unknown): unknown {
  if (namesPasskey) return parseInput(Named[namesPasskey], body);
  // A missing code, or one that is no text, is rejected by better-auth.
  const typed = toCode && WithCode.safeParse(body);
  return typed?.success ? { ...typed.data, code: toCode?.(typed.data.code) } : body;
}

const WithCode = z.looseObject({ code: z.string() });

const passkeyName = z
  .string("This must be text.")
  .trim()
  .min(1, "Enter a name.")
  .max(100, "Use at most 100 characters.");

const Named = {
  required: z.looseObject({ name: passkeyName }),
  optional: z.looseObject({ name: passkeyName.nullish() }),
};

const Chosen = z.object({ newPassword: newPassword() });

/** Returns an error about the new password, which is not a failed attempt; throws others. */
function returnPasswordError(error: unknown): ApiError {
  if (error instanceof ApiError && ["weak_password", "invalid_input"].includes(error.code)) return error;
  throw error;
}

const startsSession = ({ cookies }: LibraryResponse): boolean =>
  cookies.some((line) => /session_token=[^;]/.test(line));
