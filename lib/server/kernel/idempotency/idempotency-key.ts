import { ApiError } from "@/lib/schemas/errors";
import type { Cipher } from "../../crypto/cipher";
import type { Actor, IdempotencyKey } from "../actor";
import type { ApiRequest } from "../api";

const validKey = /^[\x20-\x7e]{1,255}$/;

/** The credential to which the idempotency keys of a caller belong: also a retry under the successor of a key is one. */
export const credentialOf = ({ keyId, firstKeyId, userId }: Actor): string =>
  keyId === null ? `user:${userId}` : `key:${firstKeyId ?? keyId}`;

/** The `Idempotency-Key` of a call, if it has one. Throws 400 for an invalid one. */
export function idempotencyKeyIn(request: ApiRequest): string | undefined {
  const key = request.header("idempotency-key");
  if (key !== undefined && !validKey.test(key)) throw invalidKey();
  return key;
}

/** What query and headers of a call mean, as JSON. */
export type Meaning = (request: ApiRequest, body: Buffer) => readonly unknown[];

/**
 * Reads the `Idempotency-Key` of a writing call and, where there is one, its body of at most `maxBytes`; the returned
 * request holds that body. Calls whose query and headers differ are the same call, unless they mean something else. Throws 400
 * for an invalid key.
 */
export async function readIdempotencyKey(
  request: ApiRequest,
  actor: Actor,
  maxBytes: number,
  cipher: Cipher,
  meaningOf: Meaning = () => [],
): Promise<{ request: ApiRequest; idempotencyKey: IdempotencyKey | null }> {
  const key = idempotencyKeyIn(request);
  if (key === undefined) return { request, idempotencyKey: null };
  const body = await request.body(maxBytes);
  const head = [request.method, request.path, ...meaningOf(request, body)];
  return {
    request: { ...request, header: (name) => request.header(name), body: async () => body },
    idempotencyKey: {
      companyId: actor.companyId,
      credential: credentialOf(actor),
      route: `${request.method} ${request.path}`,
      key,
      requestHash: cipher.fingerprint(`${JSON.stringify(head)}\n`, body),
    },
  };
}

function invalidKey(): ApiError {
  const message = "Idempotency-Key must be 1 to 255 printable characters.";
  return new ApiError(400, "invalid_input", message, { issues: [{ path: ["Idempotency-Key"], message }] });
}
