import { createHmac, randomBytes } from "node:crypto";
import type pg from "pg";
import sql from "sql-template-tag";
import type { ApiRequest } from "../../kernel/api";
import type { Account } from "./account-audit";
import { findCookie, isSame } from "./session-cookie";
import type { SignIn } from "./sign-in";

/** A browser in which a user has signed in before. It grants nothing but its own counter of failed attempts. */
interface Device {
  userId: string;
  deviceId: string;
}

/** Seconds; the maximum that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 3600;
/** Users that a shared terminal remembers. */
const maxDevices = 8;

/**
 * Id of the caller's browser when the owner of `account` has signed in there before; null otherwise. Strangers who use up
 * the attempts on an account so cannot lock its owner out.
 */
export async function knownDevice(
  request: Pick<ApiRequest, "header">,
  signIn: SignIn,
  pool: pg.Pool,
  account: Account,
): Promise<string | null> {
  const devices = await readDevices(request, signIn);
  if (devices.length === 0) return null;
  const userId = "userId" in account ? account.userId : await ownerOf(pool, account.email, devices);
  return devices.find((device) => device.userId === userId)?.deviceId ?? null;
}

/** The device cookie after `userId` has signed in; earlier users of the browser stay in it. */
export async function deviceCookie(
  request: Pick<ApiRequest, "header">,
  signIn: SignIn,
  userId: string,
): Promise<string> {
  const { createAuthCookie } = await signIn.$context;
  const { name, attributes } = createAuthCookie("device", { maxAge: maxAgeSeconds });
  const devices = await readDevices(request, signIn);
  const deviceId =
    devices.find((device) => device.userId === userId)?.deviceId ?? randomBytes(9).toString("base64url");
  const others = devices.filter((device) => device.userId !== userId).slice(0, maxDevices - 1);
  const sign = await signer(signIn);
  const value = [{ userId, deviceId }, ...others].map(sign).join("!");
  const secure = attributes.secure ? ["Secure"] : [];
  return [
    `${name}=${value}`,
    `Max-Age=${maxAgeSeconds}`,
    "Path=/",
    "HttpOnly",
    ...secure,
    "SameSite=Lax",
  ].join("; ");
}

async function ownerOf(pool: pg.Pool, email: string, devices: readonly Device[]): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(sql`
    SELECT "id" FROM "user"
    WHERE "email" = ${email.trim().toLowerCase()} AND "id" = ANY(${devices.map(({ userId }) => userId)}::text[])`);
  return rows[0]?.id ?? null;
}

async function readDevices(request: Pick<ApiRequest, "header">, signIn: SignIn): Promise<Device[]> {
  const { createAuthCookie } = await signIn.$context;
  const cookie = findCookie(request, createAuthCookie("device").name);
  if (cookie === undefined) return [];
  const sign = await signer(signIn);
  return cookie
    .split("!")
    .slice(0, maxDevices)
    .flatMap((entry) => {
      const [userId = "", deviceId = ""] = entry.split(".");
      const device = { userId, deviceId };
      return isSame(entry, sign(device)) ? [device] : [];
    });
}

/** Writes a device as `<user>.<device>.<signature>`. */
async function signer(signIn: SignIn): Promise<(device: Device) => string> {
  const { secret } = await signIn.$context;
  return ({ userId, deviceId }) => {
    const signature = createHmac("sha256", secret).update(`known device\0${userId}\0${deviceId}`);
    return [userId, deviceId, signature.digest("base64url")].join(".");
  };
}
