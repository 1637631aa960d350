import { isLoopback } from "../../config/env";
import { type TargetPolicy, targetError } from "../../webhooks/target-policy";

/** The error of an issuer, null when it may be called: https, or http on this machine where webhooks may be sent there. */
export function issuerError(issuer: string, policy: TargetPolicy): string | null {
  if (targetError(issuer, policy) !== null) {
    return "This is a private or reserved address, which this installation does not allow.";
  }
  return isSecure(issuer, policy) ? null : "The issuer must be an https address.";
}

const isSecure = (issuer: string, { loopback }: TargetPolicy): boolean =>
  issuer.startsWith("https:") || (loopback && isLoopback(new URL(issuer).hostname));
