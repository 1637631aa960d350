import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail that the server accepted: its recipient and the decoded message. */
export type ReceivedMail = Omit<Email, "to"> & { to: string };

/**
 * A mail server on loopback. `rejection` returns the SMTP code with which a recipient is rejected, for `reason`, and
 * `senderRejection` that of a sender; `onMail` is called after a mail is received and before that is confirmed.
 */
export async function mailServer(
  rejection: () => number | undefined = () => undefined,
  onMail: () => void = () => {},
  { reason = "Recipient rejected", senderRejection = (): number | undefined => undefined } = {},
) {
  const mails: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    // Milliseconds that connections have to end when the server stops.
    closeTimeout: 1,
    onMailFrom(_address, _session, respond) {
      const responseCode = senderRejection();
      respond(responseCode ? Object.assign(new Error("Sender rejected"), { responseCode }) : null);
    },
    onRcptTo(_address, _session, respond) {
      const responseCode = rejection();
      respond(responseCode ? Object.assign(new Error(reason), { responseCode }) : null);
    },
    onData(stream, { envelope }, respond) {
      const receive = async () => {
        const message = await PostalMime.parse(await buffer(stream));
        mails.push(...envelope.rcptTo.map(({ address }) => ({ ...message, to: address })));
        onMail();
      };
      receive().then(() => respond(), respond);
    },
  });
  // A killed client breaks its connection.
  smtp.on("error", () => {});
  const listener = smtp.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The one mail to an address that this has not returned yet. */
    takeMail(to: string): ReceivedMail {
      const fresh = mails.filter((mail) => mail.to === to && !taken.has(mail));
      const [mail] = fresh;
      if (!mail || fresh.length > 1) {
        const received = mails.map((one) => `${one.to}: ${one.subject}`).join("; ") || "none";
        throw new Error(`Expected one new mail to ${to}, found ${fresh.length}. Mails received: ${received}`);
      }
      taken.add(mail);
      return mail;
    },
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}
