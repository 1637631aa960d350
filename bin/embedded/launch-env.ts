import * as z from "zod";
import { newPassword } from "@/lib/schemas/fields";
import {
  check,
  checkEnv,
  dataOr,
  Env,
  hasSender,
  type Source,
  senderMissing,
  withoutEmpty,
} from "@/lib/server/config/env";

/** Variables that the commands read; they pass a complete environment to the server (Env). */
const Variables = z.object({
  PORT: Env.shape.PORT,
  HOST: Env.shape.HOST,
  PUBLIC_URL: Env.shape.PUBLIC_URL,
  DATABASE_URL: Env.shape.DATABASE_URL.optional(),
  DATABASE_DIRECT_URL: Env.shape.DATABASE_DIRECT_URL,
  DATABASE_REQUEST_URL: Env.shape.DATABASE_REQUEST_URL,
  DATABASE_REPLICA_URL: Env.shape.DATABASE_REPLICA_URL,
  APP_SECRET: Env.shape.APP_SECRET.optional(),
  DATA_DIR: Env.shape.DATA_DIR,
  /** Password of the demo users, in place of the one that the documentation publishes. */
  DEMO_PASSWORD: newPassword().optional(),
  SEED: z.enum(["demo", "none"]).optional(),
  SMTP_URL: Env.shape.SMTP_URL,
  MAIL_FROM: Env.shape.MAIL_FROM,
});

const LaunchEnv = Variables.refine(hasSender, senderMissing).refine(
  ({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_URL !== undefined || DATABASE_DIRECT_URL === undefined,
  { path: ["DATABASE_URL"], error: "must be set where DATABASE_DIRECT_URL is" },
);

export type LaunchEnv = z.output<typeof LaunchEnv>;

/** Reads the environment of a command. Throws StartError, naming every variable to correct. */
export const readLaunchEnv = (source: Source = process.env): LaunchEnv => dataOr(check(LaunchEnv, source));

/** What the server is given where it is not set, for a check before that is known. */
const given = { DATABASE_URL: "postgresql://built-in", APP_SECRET: Buffer.alloc(32).toString("base64") };

/** The same before a start, which names the variables of the server too. */
export function readStartEnv(source: Source = process.env): LaunchEnv {
  const { data, problems } = check(LaunchEnv, source);
  const ofServer = checkEnv({ ...given, ...withoutEmpty(source) }).problems;
  return dataOr({ data, problems: [...new Set([...problems, ...ofServer])] });
}
