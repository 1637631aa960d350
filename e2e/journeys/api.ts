import { execFileSync } from "node:child_process";
import { demoKey } from "../server";

const origin = () => process.env.BROWSER_TESTS_ORIGIN ?? "";

/** Calls the API as another program does; by default with the demo key. */
export async function callApi(path: string, init: RequestInit & { key?: string } = {}) {
  const { key = demoKey(), ...request } = init;
  const response = await fetch(`${origin()}${path}`, {
    ...request,
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      prefer: "return=representation",
      ...request.headers,
    },
  });
  const text = await response.text();
  return { status: response.status, json: text === "" ? null : JSON.parse(text) };
}

/** Runs a pasted curl command in a shell and returns the response. */
export function runInShell(command: string, key = ""): { status: number; json: unknown } {
  const printed = execFileSync("/bin/sh", ["-c", `${command} --silent --write-out '\\n%{http_code}'`], {
    encoding: "utf8",
    env: { ...process.env, MILLWRIGHT_KEY: key },
  });
  const end = printed.lastIndexOf("\n");
  return { status: Number(printed.slice(end + 1)), json: JSON.parse(printed.slice(0, end)) };
}
