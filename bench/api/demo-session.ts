import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";

/** Signs in as the demo user; returns the cookies of the session. */
export async function signInToDemo(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ email: demoEmail, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`Sign-in failed: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
