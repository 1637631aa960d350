import type { Route } from "../../api/route";
import { requireSameOrigin } from "../../guards/same-origin";
import { jsonResponse } from "../../kernel/json-response";
import { parseInput } from "../../kernel/parse-input";
import { readOperationBody } from "../../kernel/read-json-body";
import { returnFromProvider } from "./return-from-provider";
import { StartInput, startSignIn } from "./start-sign-in";

const startPath = "/api/auth/company/start";
const returnPath = /^\/api\/auth\/company\/([0-9A-Za-z_-]{1,64})\/return$/;

/** Route of a sign-in with a company's identity provider; null for any other path. */
export function findCompanySignInRoute(path: string): Route | null {
  if (path === startPath) return start;
  const companyId = returnPath.exec(path)?.[1];
  return companyId === undefined ? null : returning(companyId);
}

const start: Route = {
  name: startPath,
  dialect: "operations",
  methods: ["POST"],
  async handle(request, deps) {
    deps.addresses.admit(request.address);
    requireSameOrigin(request, deps.publicUrl);
    const { url, cookie } = await startSignIn(parseInput(StartInput, await readOperationBody(request)), deps);
    return { ...jsonResponse(200, JSON.stringify({ url })), cookies: [cookie] };
  },
};

/** Each company has a path of its own, so that a code of one provider cannot be brought to another (RFC 9700, 4.4.2.2). */
const returning = (companyId: string): Route => ({
  name: "/api/auth/company/{companyId}/return",
  dialect: "operations",
  methods: ["GET"],
  async handle(request, deps, trace) {
    deps.addresses.admit(request.address);
    const { path, cookies } = await returnFromProvider(companyId, request, deps, trace);
    const location = deps.publicUrl + path;
    return { status: 303, headers: { location, "cache-control": "no-store" }, cookies, body: null };
  },
});
