import type * as z from "zod";
import { requireRole } from "@/lib/console/access/members/require-grantable";
import { readProvider } from "@/lib/server/auth/company-sign-in/identity-provider";
import { issuerError } from "@/lib/server/auth/company-sign-in/issuer-error";
import { testProvider } from "@/lib/server/auth/company-sign-in/test-provider";
import { jsonResponse } from "@/lib/server/kernel/json-response";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Operation } from "@/lib/server/operations/operation";
import { contract } from "./test-company-sign-in.contract";

/** Calls the identity provider, so it runs outside of any transaction. */
export const testCompanySignIn: Operation<typeof contract> = {
  contract,
  async perform(_path, body, { actor }, deps) {
    requireRole(actor, "admin", "issuer");
    const { issuer, clientId, clientSecret: given } = parseInput<typeof contract.input>(contract.input, body);
    const problem = issuerError(issuer, deps.targets);
    const stored = given === undefined ? await readProvider(deps.pool, deps.cipher, actor.companyId) : null;
    // The stored secret is sent to its own issuer only.
    const clientSecret = given ?? (stored?.issuer === issuer ? stored.clientSecret : null);
    const settings = { issuer, clientId, clientSecret };
    const output: z.input<typeof contract.output> = {
      problems: problem
        ? [{ field: "issuer", message: problem }]
        : await testProvider(settings, actor.companyId, deps),
    };
    return jsonResponse(200, JSON.stringify(output));
  },
};
