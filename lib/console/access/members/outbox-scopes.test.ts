import { expect, it } from "vitest";
import { type Scope, scopes } from "@/lib/schemas/areas";
import { testApi } from "@/lib/server/testing/test-api";
import { testBrowser } from "@/lib/server/testing/test-browser";
import { testMember } from "@/lib/server/testing/test-member";
import { sendQueuedMail } from "@/lib/worker/mail/send-queued-mail";

const api = await testApi();

it("a key reads the mails to those who can do no more than the key: a link in one signs in as its receiver", async () => {
  const viewer = await testMember(api, { 1: "viewer" });
  const operator = await testMember(api, { 1: "operator" });
  for (const { email } of [viewer, operator]) {
    await testBrowser(api).post("/api/auth/request-password-reset", { email });
  }
  await sendQueuedMail(api.deps);
  const readBy = async (granted: readonly Scope[]) => {
    const key = await api.createApiKey([...granted]);
    const { json } = await api.call({ method: "POST", path: "/api/console/access/getOutbox", key, body: {} });
    return json.results.map(({ to }: { to: string }) => to).toSorted();
  };
  const reading = scopes.filter((scope) => scope.endsWith(":read"));
  expect(await readBy(["access:read", "access:secrets"])).toEqual([]);
  expect(await readBy([...reading, "access:secrets"])).toEqual([viewer.email]);
  expect(await readBy(scopes)).toEqual([viewer.email, operator.email].toSorted());
});
