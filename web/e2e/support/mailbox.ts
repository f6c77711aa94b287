import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect } from '@playwright/test';

/**
 * A mail server on a port of its own that stores its messages; implements only the SMTP commands that sending needs.
 */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  /** Waits for the first link to this path in any message. */
  linkTo(path: string): Promise<string>;
  close(): void;
}

export async function openMailbox(): Promise<Mailbox> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    receive(socket, messages);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async linkTo(path) {
      const find = () => messages.flatMap((message) => message.match(/https?:\/\/[^\s"<>]+/g) ?? []);
      const isIt = (link: string) => {
        if (!URL.canParse(link)) throw new Error(`A message has a broken link: ${JSON.stringify(link)}`);
        return new URL(link).pathname === path;
      };
      await expect.poll(() => find().some(isIt)).toBe(true);
      return find().find(isIt) ?? '';
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Answers one client (RFC 5321): accepts every command, DATA ends with a line that holds only a dot. */
function receive(socket: Socket, messages: string[]): void {
  let unread = '';
  let inMessage = false;
  // A client may disconnect at any time.
  socket.on('error', () => socket.destroy());
  socket.write('220 mailbox\r\n');
  socket.setEncoding('latin1').on('data', (chunk) => {
    unread += chunk;
    for (;;) {
      const end = unread.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = unread.slice(0, end);
      unread = unread.slice(end + (inMessage ? 5 : 2));
      // A line that begins with a dot is sent with a second one (RFC 5321 §4.5.2).
      if (inMessage) messages.push(decode(part.replaceAll('\r\n..', '\r\n.')));
      inMessage = !inMessage && /^DATA$/i.test(part);
      socket.write(inMessage ? '354 go on\r\n' : /^QUIT$/i.test(part) ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
}

/** Quoted-printable (RFC 2045 §6.7). */
function decode(text: string): string {
  return text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
