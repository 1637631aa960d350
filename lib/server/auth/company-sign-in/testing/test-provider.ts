import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Context } from "oidc-provider";

/** The claims of the provider about the person who signs in. */
export interface Person {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean;
  name?: string;
}

/** A real identity provider on a port of this machine. */
export interface TestProvider {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  /** Who signs in next; null cancels. */
  person: Person | null;
  /** The claims about them that are in the ID token; the UserInfo endpoint has all. */
  inIdToken: readonly (keyof Person)[];
  /** Changes requests and responses, as an attacker who controls the provider would. */
  meddle: ((context: Context) => unknown) | null;
  /** Opens an authorization address as a browser whose user signs in immediately; returns where it is sent back to. */
  visit(url: string): Promise<URL>;
  close(): void;
}

/** Starts a provider, which its caller closes. */
export async function startProvider(redirectUris: string[]): Promise<TestProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: "millwright", clientSecret: "a secret of the identity provider" };
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: redirectUris },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: ["a key of the tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // `claims` chooses those of the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => "/interaction" },
    findAccount: (_context: Context, accountId: string) => ({
      accountId,
      claims: async (use: string) => {
        const isShown = ([name]: [string, unknown]) =>
          use === "userinfo" || test.inIdToken.some((one) => one === name);
        return { ...Object.fromEntries(Object.entries(test.person ?? {}).filter(isShown)), sub: accountId };
      },
    }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Grant: 60, Session: 60 },
    async loadExistingGrant({ oidc }: Context) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const test: TestProvider = {
    issuer,
    client,
    person: null,
    inIdToken: [],
    meddle: null,
    visit: (url) => visit(url, issuer),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  provider.use(async (context, next) => {
    if (context.path === "/interaction") {
      context.respond = false;
      const refusal = { error: "access_denied" };
      const result = test.person ? { login: { accountId: test.person.sub } } : refusal;
      return provider.interactionFinished(context.req, context.res, result);
    }
    await next();
    test.meddle?.(context);
  });
  server.on("request", provider.callback());
  return test;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig" };
}

async function visit(url: string, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(url);
  for (let hops = 0; hops < 10 && next.origin === issuer; hops++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { headers: { cookie }, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`${next} responded ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
}
