import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/access/set-up";
import { ruleViolation } from "@/lib/schemas/errors";
import { addUser } from "../../sign-in/users";
import type { PublicRun } from "../operation";
import { newAccountsSql, newCompanySql, newPaymentTermsSql } from "./new-company";

export { contract };

export const run: PublicRun<typeof contract> = async ({ send, actAs }, input) => {
  // The seed takes the same lock: of two that fill an empty database the second finds what the first has made.
  await send(sql`LOCK TABLE "company" IN SHARE ROW EXCLUSIVE MODE`);
  const { rowCount } = await send(sql`
    SELECT WHERE NOT EXISTS (SELECT FROM "user") AND NOT EXISTS (SELECT FROM "company")`);
  if (!rowCount) throw ruleViolation("This installation is set up already. Sign in instead.");
  const user = await addUser(send, { ...input, email: input.email.toLowerCase() });
  const ids = await send<{ companyId: string; companyGroupId: string }>(sql`
    SELECT new_id('co') AS "companyId", new_id('cgr') AS "companyGroupId"`);
  const [made] = ids.rows;
  if (!made) throw new Error("PostgreSQL answered no ids.");
  await actAs({ ...made, userId: user.id });
  await send(newCompanySql({ ...made, ...input }));
  await send(sql`
    INSERT INTO "employee" ("id", "name", "email", "role")
    VALUES (${user.id}, ${user.name}, ${input.email.toLowerCase()}, 'admin')`);
  await send(newAccountsSql);
  await send(newPaymentTermsSql);
  return { id: user.id, companyId: made.companyId };
};
