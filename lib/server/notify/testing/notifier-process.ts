import { createDeps } from "../../deps";
import { readEnv } from "../../env";
import { startNotifier } from "../notifier";

// A notifier in a process of its own, for tests that kill it.
startNotifier(createDeps(readEnv()));
