import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40];
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** An authenticator of one passkey (WebAuthn, ES256) for the pages of an origin; `aaguid` is that of its model. */
export function testAuthenticator(origin: string, aaguid = "00000000-0000-0000-0000-000000000000") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  const model = Buffer.from(aaguid.replaceAll("-", ""), "hex");
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, credential = Buffer.alloc(0)) =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags, 0, 0, 0, 0]), credential]);

  return {
    /** The response to the options of a new passkey. */
    register(challenge: string) {
      // COSE: EC2, ES256, P-256, x and y.
      const key = [
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ];
      const credential = Buffer.concat([model, Buffer.from([0, 16]), credentialId, ...key]);
      const data = authenticatorData(userPresent | userVerified | hasCredential, credential);
      // CBOR: a map of fmt "none", attStmt {} and authData.
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },

    /** The response to the options of a sign-in; `verifiesUser` is whether it asked for finger, face or PIN. */
    authenticate(challenge: string, verifiesUser = true) {
      const data = authenticatorData(verifiesUser ? userPresent | userVerified : userPresent);
      const client = clientData("webauthn.get", challenge);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}
