/** Languages of the verification example. */
export const languages = [
  { value: "javascript", label: "JavaScript" },
  { value: "python", label: "Python" },
  { value: "go", label: "Go" },
] as const;

/** Verification with the Standard Webhooks library; `body` is the raw request body. */
export const snippets: Record<(typeof languages)[number]["value"], string> = {
  javascript: `// npm install standardwebhooks
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const event = webhook.verify(body, request.headers); // throws when it is not genuine`,
  python: `# pip install standardwebhooks
import os
from standardwebhooks import Webhook

webhook = Webhook(os.environ["WEBHOOK_SECRET"])
event = webhook.verify(body, dict(request.headers))  # raises when it is not genuine`,
  go: `// go get github.com/standard-webhooks/standard-webhooks/libraries/go
import standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

webhook, err := standardwebhooks.NewWebhook(os.Getenv("WEBHOOK_SECRET"))
err = webhook.Verify(body, request.Header) // an error when it is not genuine`,
};
