import type { Demo } from "./demo";

/** Prints where the server is and how to get in: a sign-in or the link to the first-run screen, and a call that works. */
export function printBanner(url: string, demo: Demo | undefined, setUpToken: string | null): void {
  const call = demo
    ? `curl -H 'Authorization: Bearer ${demo.key}' '${url}/webhook?limit=3'`
    : `curl '${url}/readyz'`;
  const lines = [
    `Millwright is ready at ${url}`,
    ...(demo ? [`Sign in as ${demo.email} with ${passwordOf(demo)}`, `Demo key: ${demo.key}`] : []),
    ...(setUpToken
      ? [`Set up: ${url}/sign-in/first-run#token=${setUpToken}`, `Set-up token: ${setUpToken}`]
      : []),
    `Try: ${call}`,
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}

const passwordOf = ({ password }: Demo): string =>
  password === null ? "its own password (DEMO_PASSWORD when it was set)" : `the password ${password}`;
