import { randomBytes } from "node:crypto";
import { demoId } from "@/lib/schemas/demo-ids";
import type { Role } from "@/lib/schemas/roles";
import { addUser } from "../auth/sessions/users";
import { systemScope } from "../database/system";
import { withTransaction } from "../database/with-transaction";
import type { TestApi } from "./test-api";
import { type TestBrowser, testBrowser } from "./test-browser";

export const memberPassword = "a good password";

export interface TestMember {
  id: string;
  email: string;
  /** Signed in. */
  browser: TestBrowser;
}

/** Someone new who works in these demo companies and is signed in. */
export async function testMember(api: TestApi, roles: Partial<Record<1 | 2, Role>>): Promise<TestMember> {
  const email = `${randomBytes(6).toString("hex")}@test.example`;
  const id = await withTransaction({ scope: systemScope(api.deps.pool, null) }, async (send) => {
    const user = await addUser(send, { name: "Test Member", email, password: memberPassword });
    return user.id;
  });
  for (const [company, role] of Object.entries(roles)) {
    await api.deps.pool.query(
      `INSERT INTO "employee" ("companyId", "id", "name", "email", "role", "createdBy")
       VALUES ($1, $2, 'Test Member', $3, $4, $2)`,
      [demoId("co", 1, company === "1" ? 1 : 2), id, email, role],
    );
  }
  const browser = testBrowser(api);
  const { status } = await browser.signIn(email, memberPassword);
  if (status !== 200) throw new Error(`The member could not sign in: ${status}.`);
  return { id, email, browser };
}
