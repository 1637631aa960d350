import { createDeps } from "@/lib/server/api/deps";
import { readEnv } from "@/lib/server/config/env";
import { startNotifier } from "../notifier";

// A notifier in a process of its own, for tests that kill it.
startNotifier(createDeps(readEnv()));
