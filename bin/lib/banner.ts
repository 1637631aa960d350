import type { Demo } from "./demo";

/** Prints where the server is and how to get in: a sign-in and a call that answers 200 as it stands. */
export function printBanner(url: string, demo: Demo | undefined): void {
  const call = demo
    ? `curl -H 'Authorization: Bearer ${demo.key}' '${url}/webhook?limit=3'`
    : `curl '${url}/readyz'`;
  const lines = [
    `Millwright is ready at ${url}`,
    ...(demo ? [`Sign in as ${demo.email} with the password ${demo.password}`, `Demo key: ${demo.key}`] : []),
    `Try: ${call}`,
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
}
