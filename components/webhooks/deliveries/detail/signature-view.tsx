import { Badge, type Tone } from "@/components/ui/badge";
import { CodeBlock } from "@/components/ui/code-block";
import { Moment } from "@/components/value/moment";
import { Nothing, Part, type PartProps } from "./parts";
import type { SentAttempt } from "./use-delivery";

/** The signature of an attempt, recomputed with the current and the previous secret. */
export function SignatureView({ delivery, attempt }: PartProps) {
  if (!attempt) return <Nothing>No attempts yet.</Nothing>;
  if (attempt.signature === "") return <Nothing>Nothing was sent, so nothing was signed.</Nothing>;
  const { tone, verdict, because } = verdictOf(attempt);
  const signed = ["webhook-id", "webhook-timestamp"].map((name) => attempt.requestHeaders[name]).join(".");
  return (
    <div className="grid min-w-0 gap-4">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={tone}>Recomputed: {verdict}</Badge>
        <span className="text-muted">
          {because}
          {attempt.signatureValid !== true && delivery.secretChangedAt !== null && (
            <>
              {" "}
              The secret was changed <Moment iso={delivery.secretChangedAt} exact />.
            </>
          )}
        </span>
      </p>
      <Part title="Signature">
        <CodeBlock code={attempt.signature.replaceAll(" ", "\n")} label="signature" />
      </Part>
      <Part title="Signed content">
        <CodeBlock code={`${signed}.<request body as sent>`} label="signed content" />
        <Nothing>
          HMAC-SHA256 of id, timestamp and body, joined by dots, as Standard Webhooks specifies.
        </Nothing>
      </Part>
    </div>
  );
}

function verdictOf({ signatureValid, signedWith }: SentAttempt): {
  tone: Tone;
  verdict: string;
  because: string;
} {
  if (signatureValid === true) {
    const secret =
      signedWith === "current" ? "the current secret" : "the previous secret, which is still valid";
    return { tone: "success", verdict: "matches", because: `Signed with ${secret}.` };
  }
  return signatureValid === false
    ? {
        tone: "danger",
        verdict: "does not match",
        because: "The current secret gives a different signature.",
      }
    : {
        tone: "neutral",
        verdict: "cannot be checked",
        because: "The secret was changed since, or none exists yet.",
      };
}
