import { createHash } from "node:crypto";
import { ApiError } from "@/lib/schemas/errors";
import type { Actor } from "../actor";
import type { ApiRequest } from "../api";

/** What tells a repeated call from a new one. */
export interface Repetition {
  /** Who called: the key, or the user of a session. */
  credential: string;
  /** Method and path. */
  route: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  /** SHA-256 of everything that decides the effect and the answer. */
  requestHash: string;
}

const usableKey = /^[\x20-\x7e]{1,255}$/;

/** Headers that decide what is written or how it is answered. */
const deciding = ["prefer", "accept", "content-type", "content-profile", "if-match"];

/**
 * Reads the `Idempotency-Key` of a writing call and, where there is one, the body of at most `maxBytes` that belongs
 * to it; the request answered holds that body. Throws 400 for an unusable key.
 */
export async function readRepetition(
  request: ApiRequest,
  actor: Actor,
  maxBytes: number,
): Promise<{ request: ApiRequest; repetition: Repetition | null }> {
  const key = request.header("idempotency-key");
  if (key === undefined) return { request, repetition: null };
  if (!usableKey.test(key)) throw unusableKey();
  const body = await request.body(maxBytes);
  return {
    request: { ...request, header: (name) => request.header(name), body: async () => body },
    repetition: {
      credential: actor.keyId === null ? `user:${actor.userId}` : `key:${actor.keyId}`,
      route: `${request.method} ${request.path}`,
      key,
      requestHash: hashOf(request, body),
    },
  };
}

function hashOf(request: ApiRequest, body: Buffer): string {
  const head = [request.method, request.path, request.query, ...deciding.map((name) => request.header(name))];
  const written = JSON.stringify(head.map((part) => part ?? null));
  return createHash("sha256").update(`${written}\n`).update(body).digest("hex");
}

function unusableKey(): ApiError {
  const message = "Idempotency-Key must be 1 to 255 printable characters.";
  return new ApiError(400, "invalid_input", message, { issues: [{ path: ["Idempotency-Key"], message }] });
}
