import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** A mail as the server was handed it. */
export interface ReceivedMail {
  to: string;
  /** Head and text, lines unfolded and undone of quoted-printable soft breaks. */
  data: string;
}

/**
 * A small mail server on loopback; `answer` is what it says to each recipient, and `onMail` is called between taking a
 * mail over and saying so.
 */
export async function mailServer(answer: () => string = () => "250 OK", onMail: () => void = () => {}) {
  const mails: ReceivedMail[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.once("close", () => open.delete(socket)));
    socket.on("error", () => {});
    void converse(socket, answer, (mail) => {
      mails.push(mail);
      onMail();
    }).catch(() => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

async function converse(
  socket: Socket,
  answer: () => string,
  take: (mail: ReceivedMail) => void,
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to = "";
  let data: string[] | null = null;
  say("220 test");
  for await (const line of createInterface({ input: socket })) {
    if (data) {
      if (line !== ".") data.push(line);
      else {
        take({ to, data: data.join("\n").replaceAll("=\n", "").replaceAll("=3D", "=") });
        data = null;
        say("250 Taken");
      }
    } else if (/^EHLO/i.test(line)) say("250 test");
    else if (/^RCPT TO/i.test(line)) {
      to = /<(.*)>/.exec(line)?.[1] ?? "";
      say(answer());
    } else if (/^DATA/i.test(line)) {
      data = [];
      say("354 Go on");
    } else if (/^QUIT/i.test(line)) socket.end("221 Bye\r\n");
    else say("250 OK");
  }
}
