import { demoId } from "@/lib/schemas/demo-ids";
import type { Actor } from "../kernel/actor";

/** The first user of a demo company in a browser session, for code below the checks of scopes. */
export const demoActor = (company: 1 | 2 = 1): Actor => ({
  companyId: demoId("co", 1, company),
  companyGroupId: demoId("cgr", 1, company),
  userId: demoId("usr", 1, company),
  keyId: null,
  scopes: new Set(),
});
