import { Webhook } from "standardwebhooks";
import { createCipher } from "@/lib/server/crypto/cipher";
import { newSecret, placeInWebhook } from "@/lib/server/webhooks/secrets";
import { type Figure, none } from "./figures";
import type { Message, Receiver } from "./receiver";
import type { Setup } from "./setup";
import { measureTrips } from "./steady";

/** Milliseconds around a change in which a message may use the state before or after. */
const toleranceMillis = 1_000;

/** Rotates a webhook's secret under load: messages verify with the old secret until it expires, and with the new one from the start. */
export async function rotation(setup: Setup, receiver: Receiver, seconds: number): Promise<Figure[]> {
  const cipher = createCipher(setup.secret);
  const [old, current] = [newSecret(), newSecret()];
  const messages: { at: number; isOld: boolean; isNew: boolean }[] = [];
  receiver.responders.set("rotation", (response, message) => {
    messages.push({ at: message.at, isOld: verifies(message, old), isNew: verifies(message, current) });
    response.writeHead(204).end();
  });
  const sender = await setup.startSender();
  const one = await setup.subscribe(`${receiver.url}/rotation`);
  const encrypt = (secret: string, column: "secret" | "previousSecret") =>
    cipher.encrypt(secret, placeInWebhook(one, column));
  await setup.query(`UPDATE "webhook" SET "secret" = $2 WHERE "id" = $1`, [
    one.webhookId,
    encrypt(old, "secret"),
  ]);
  await measureTrips(50, seconds, [one], receiver);
  const load = measureTrips(50, 3 * seconds, [one], receiver);
  const rotated = performance.now();
  await setup.query(
    `UPDATE "webhook" SET "previousSecret" = $4, "secret" = $2,
       "previousSecretExpiresAt" = clock_timestamp() + $3::float8 * INTERVAL '1 second' WHERE "id" = $1`,
    [one.webhookId, encrypt(current, "secret"), 2 * seconds, encrypt(old, "previousSecret")],
  );
  await load;
  await setup.untilDrained(20);
  await sender.stop("fast");
  const expired = rotated + 2_000 * seconds;
  const [untilExpiry, sinceRotation, sinceExpiry] = [
    messages.filter(({ at }) => at < expired - toleranceMillis),
    messages.filter(({ at }) => at > rotated + toleranceMillis),
    messages.filter(({ at }) => at > expired + toleranceMillis),
  ];
  return [
    {
      title: "secret rotated under load: messages after its expiry",
      measured: sinceExpiry.length,
      target: { min: 10 },
      unit: "",
    },
    none(
      "  not verified with the old secret before it expired",
      untilExpiry.filter(({ isOld }) => !isOld).length,
    ),
    none("  not verified with the new secret", sinceRotation.filter(({ isNew }) => !isNew).length),
    none("  verified with the expired secret", sinceExpiry.filter(({ isOld }) => isOld).length),
  ];
}

function verifies({ headers, body }: Message, secret: string): boolean {
  const ours = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    new Webhook(secret).verify(body, ours);
    return true;
  } catch {
    return false;
  }
}
