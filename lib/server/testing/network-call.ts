import { Agent, type IncomingMessage, METHODS, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { Deps } from "../api/deps";
import { parseTrustedProxies } from "../guards/client-address";
import type { ApiResponse } from "../kernel/api";
import { openTestServer } from "./test-server";

/** A call as it is sent: target with its query, lower-case names of headers. */
export interface SentCall {
  method: string;
  target: string;
  headers: Record<string, string>;
  /** Network address of the caller. */
  address: string;
  body: Buffer;
}

export interface Network {
  /** Sends a call over the network; null for one that HTTP cannot express, such as a header with a line break. */
  send(call: SentCall, deps: Deps): Promise<ApiResponse | null>;
  close(): Promise<void>;
}

/** Servers of a test file, one for each `deps` that it calls with and each address of this machine. */
export function createNetwork(): Network {
  const [ipv4, ipv6] = [new Map<Deps, OpenServer>(), new Map<Deps, OpenServer>()];
  const agent = new Agent({ keepAlive: true });
  const serverOf = (deps: Deps, host: string) => {
    const servers = host === "::1" ? ipv6 : ipv4;
    const server = servers.get(deps) ?? openTestServer(behindProxy(deps), undefined, host);
    servers.set(deps, server);
    return server;
  };
  return {
    async send({ method, target, headers, address, body }, deps) {
      if (!METHODS.includes(method)) return null;
      const isOwn = address === "127.0.0.1" || address === "::1";
      const host = isOwn ? address : "127.0.0.1";
      const { port } = await serverOf(deps, host);
      const all = {
        host: new URL(deps.publicUrl).host,
        ...headers,
        ...(isOwn ? {} : { "x-forwarded-for": address }),
      };
      const path = target.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
      return new Promise((resolve, reject) => {
        const options = { host, port, method, path, headers: all, agent };
        const sent = attempt(() => request(options, (message) => responseOf(message).then(resolve, reject)));
        if (sent === null) return resolve(null);
        sent.once("error", reject);
        sent.end(body);
      });
    },
    async close() {
      agent.destroy();
      for (const server of [...ipv4.values(), ...ipv6.values()]) (await server).close();
    },
  };
}

type OpenServer = ReturnType<typeof openTestServer>;

/** The same, but X-Forwarded-For from this machine is trusted, so that a test can set the address it calls from. */
const behindProxy = (deps: Deps): Deps => ({
  ...deps,
  guards: { ...deps.guards, proxies: parseTrustedProxies(["127.0.0.0/8"]) },
});

const inexpressible = new Set(["ERR_INVALID_CHAR", "ERR_INVALID_HTTP_TOKEN", "ERR_UNESCAPED_CHARACTERS"]);

function attempt<T>(send: () => T): T | null {
  try {
    return send();
  } catch (error) {
    if (error instanceof Error && "code" in error && inexpressible.has(String(error.code))) return null;
    throw error;
  }
}

/**
 * The date, the connection, the framing of the body (Next.js neither compresses nor sends a length), and what Next.js adds to
 * Vary for its own pages.
 */
const ofTransport =
  /^(date|connection|keep-alive|content-length|transfer-encoding|vary: rsc, next-router-state-tree.*):?/;

/** Header lines, `name: value`, without those that are about the connection instead of the response. */
export const ownHeaders = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders
    .flatMap((name, at) => (at % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[at + 1]}`] : []))
    .filter((line) => !ofTransport.test(line));

async function responseOf(message: IncomingMessage): Promise<ApiResponse> {
  const bytes = await buffer(message);
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const line of ownHeaders(message)) {
    const [name = "", value = ""] = line.split(/: (.*)/s);
    if (name === "set-cookie") cookies.push(value);
    else headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  const plain = headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
  return {
    status: message.statusCode ?? 0,
    headers,
    ...(cookies.length > 0 ? { cookies } : {}),
    body: plain.toString(),
  };
}
