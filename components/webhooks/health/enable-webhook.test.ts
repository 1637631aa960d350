import { expect, it } from "vitest";
import { ApiFailure } from "@/lib/client/api-failure";
import { operationCalls } from "@/lib/client/calls";
import { enableWebhook } from "./enable-webhook";

const busy = new ApiFailure(503, "overloaded", "Too many calls.");

/** Enables a webhook, with its missed events, while the call `failing` fails. */
async function enabled(failing: string | null, since: string | null = "2026-11-20T00:00:00Z") {
  const paths: string[] = [];
  const calls = operationCalls(async ({ path }) => {
    paths.push(path);
    if (path === failing) throw busy;
    return { json: { count: 3 }, headers: new Headers() };
  });
  const outcome = await enableWebhook(calls, "wh_1", since).catch((error: unknown) => ({ thrown: error }));
  return { ...outcome, calls: paths.length };
}

it("is enabled although the events that it missed could not be sent", async () => {
  expect(await enabled("/api/console/webhook/replay")).toEqual({ count: 0, failure: busy, calls: 2 });
});

it("sends no events when it could not be enabled, or none are wanted", async () => {
  expect(await enabled("/api/console/webhook/enable")).toEqual({ thrown: busy, calls: 1 });
  expect(await enabled(null, null)).toEqual({ count: 0, failure: null, calls: 1 });
  expect(await enabled(null)).toEqual({ count: 3, failure: null, calls: 2 });
});
