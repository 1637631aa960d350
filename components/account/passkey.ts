import type { ConsoleOutput } from "@/lib/client/calls";

export type Passkey = ConsoleOutput<"access/getPasskeys">["results"][number];
