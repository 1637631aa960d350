import { ApiError } from "@/lib/schemas/errors";
import type { Cipher } from "../../crypto/cipher";
import type { Actor, IdempotencyKey } from "../actor";
import type { ApiRequest } from "../api";

const validKey = /^[\x20-\x7e]{1,255}$/;

/** Headers that decide what is written or what the response looks like. */
const fingerprintedHeaders = ["prefer", "accept", "content-type", "content-profile", "if-match"];

/**
 * Reads the `Idempotency-Key` of a writing call and, where there is one, its body of at most `maxBytes`; the returned
 * request holds that body. With `ignoresHeaders`, calls that differ only in query or headers are the same call. Throws 400 for an invalid key.
 */
export async function readIdempotencyKey(
  request: ApiRequest,
  actor: Actor,
  maxBytes: number,
  cipher: Cipher,
  ignoresHeaders = false,
): Promise<{ request: ApiRequest; idempotencyKey: IdempotencyKey | null }> {
  const key = request.header("idempotency-key");
  if (key === undefined) return { request, idempotencyKey: null };
  if (!validKey.test(key)) throw invalidKey();
  const body = await request.body(maxBytes);
  return {
    request: { ...request, header: (name) => request.header(name), body: async () => body },
    idempotencyKey: {
      companyId: actor.companyId,
      credential: actor.keyId === null ? `user:${actor.userId}` : `key:${actor.keyId}`,
      route: `${request.method} ${request.path}`,
      key,
      requestHash: fingerprintOf(request, body, cipher, ignoresHeaders),
    },
  };
}

function fingerprintOf(request: ApiRequest, body: Buffer, cipher: Cipher, ignoresHeaders: boolean): string {
  const more = [request.query, ...fingerprintedHeaders.map((name) => request.header(name))];
  const head = [request.method, request.path, ...(ignoresHeaders ? [] : more)];
  const written = JSON.stringify(head.map((part) => part ?? null));
  return cipher.fingerprint(`${written}\n`, body);
}

function invalidKey(): ApiError {
  const message = "Idempotency-Key must be 1 to 255 printable characters.";
  return new ApiError(400, "invalid_input", message, { issues: [{ path: ["Idempotency-Key"], message }] });
}
