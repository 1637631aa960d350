import sql from "sql-template-tag";
import { contract } from "@/lib/console/settings/set-notification-preference.contract";
import type { Run } from "@/lib/operations/define";

export { contract };

export const run: Run<typeof contract> = async ({ tx }, preference) => {
  const { topic, channel, enabled } = preference;
  await tx.$executeRaw(sql`
    INSERT INTO "notificationPreference" ("topic", "channel", "enabled") VALUES (${topic}, ${channel}, ${enabled})
    ON CONFLICT ("companyId", "userId", "topic", "channel") DO UPDATE SET "enabled" = excluded."enabled"`);
  return preference;
};
