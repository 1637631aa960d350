import * as z from "zod";
import type { LaunchEnv } from "@/lib/server/embedded/launch-env";
import { runStep } from "./run-step";

const Demo = z.object({ key: z.string(), email: z.string(), password: z.string() });

/** How to get into the demo data. */
export type Demo = z.infer<typeof Demo>;

type Options = { env: LaunchEnv; databaseUrl: string; secret: string; signal: AbortSignal };

/** Applies migrations and seeds an empty database; answers the demo's credentials when it holds the demo data. */
export async function prepareDatabase({
  env,
  databaseUrl,
  secret,
  signal,
}: Options): Promise<Demo | undefined> {
  const message = await runStep({
    title: "Preparing the database",
    args: ["--conditions=react-server", "--import", "tsx", "bin/prepare-database.ts"],
    env: {
      DATABASE_URL: databaseUrl,
      APP_SECRET: secret,
      DATA_DIR: env.DATA_DIR,
      SEED: env.SEED ?? (env.DATABASE_URL ? "none" : "demo"),
    },
    signal,
  });
  return Demo.nullable().parse(message) ?? undefined;
}
