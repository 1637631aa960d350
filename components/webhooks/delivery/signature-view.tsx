import { Badge, type Tone } from "@/components/ui/badge";
import { CodeBlock } from "@/components/ui/code-block";
import { Moment } from "@/components/value/moment";
import { Nothing, Part, type PartProps } from "./parts";
import type { SentAttempt } from "./use-delivery";

/** The signature of an attempt, and whether the secret at hand makes the same one. */
export function SignatureView({ delivery, attempt }: PartProps) {
  if (!attempt) return <Nothing>There was no attempt yet.</Nothing>;
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
              It was changed <Moment iso={delivery.secretChangedAt} exact />.
            </>
          )}
        </span>
      </p>
      <Part title="Signature">
        <CodeBlock code={attempt.signature.replaceAll(" ", "\n")} label="signature" />
      </Part>
      <Part title="Signed content">
        <CodeBlock code={`${signed}.<request body as sent>`} label="signed content" />
        <Nothing>HMAC-SHA256 of id, timestamp and body, joined by dots, as Standard Webhooks says.</Nothing>
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
      signedWith === "current" ? "the secret at hand" : "the previous secret, which is still good";
    return { tone: "success", verdict: "matches", because: `Made with ${secret}.` };
  }
  return signatureValid === false
    ? { tone: "danger", verdict: "does not match", because: "The secret at hand makes another one." }
    : {
        tone: "neutral",
        verdict: "cannot be told",
        because: "The secret was changed since, or there is none yet.",
      };
}
