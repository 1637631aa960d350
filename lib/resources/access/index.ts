import { authenticationChallenge } from "./authentication-challenge";
import { oauthClient } from "./oauth-client";
import { oauthCode } from "./oauth-code";

/** Resources of access. */
export const accessResources = {
  authenticationChallenge,
  oauthClient,
  oauthCode,
};
