/** The part of oidc-provider that the tests use; it carries no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export interface Context {
    path: string;
    body: unknown;
    query: Record<string, string | undefined>;
    req: IncomingMessage;
    res: ServerResponse;
    status: number;
    respond: boolean;
    oidc: { client: { clientId: string }; session: { accountId: string } };
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
    Grant: new (
      facts: Record<string, string>,
    ) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
}
