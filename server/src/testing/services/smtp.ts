import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { vi } from 'vitest';

/** A message as a mail client would show it. */
export interface ReceivedMessage {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The first URL in the text. */
  link: string;
  /** The complete raw message. */
  raw: string;
}

/** Starts a real SMTP server on its own port that stores what it receives. Options are those of smtp-server. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const messages: ReceivedMessage[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        messages.push({ from, to, ...readMessage(Buffer.concat(chunks).toString('latin1')) });
        done();
      });
    },
    ...options,
  });
  // A client that disconnects in mid-conversation is part of the tests.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const scheme = options.secure ? 'smtps' : 'smtp';

  return {
    /** For SMTP_URL. */
    url: `${scheme}://127.0.0.1:${port}`,
    port,
    messages,
    /** Resolves to the newest message to an address, once there is one with this subject. */
    async messageTo(address: string, subject: RegExp = /./): Promise<ReceivedMessage> {
      return await vi.waitFor(
        () => {
          const found = messages.findLast(
            (message) => message.to.includes(address) && subject.test(message.subject),
          );
          if (!found) throw new Error(`no message to ${address} with a subject like ${subject}`);
          return found;
        },
        { timeout: 10_000 },
      );
    },
    async close() {
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** Parses a message (RFC 5322 and 2045) as far as ours need it: one part, or alternatives. */
function readMessage(raw: string): Omit<ReceivedMessage, 'from' | 'to'> {
  const message = readPart(raw);
  const parts = message.boundary ? splitParts(message.body, message.boundary).map(readPart) : [message];
  const ofType = (type: string) => parts.find((part) => part.type === type)?.content ?? '';
  const text = ofType('text/plain');
  return {
    subject: decodeWords(message.headers.get('subject') ?? ''),
    text,
    html: ofType('text/html'),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    raw,
  };
}

function readPart(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const body = raw.slice(end + 4);
  const contentType = headers.get('content-type') ?? 'text/plain';
  return {
    headers,
    body,
    type: contentType.split(';')[0]?.trim(),
    boundary: /boundary="?([^";]+)"?/.exec(contentType)?.[1],
    content: decodeBody(body, headers.get('content-transfer-encoding')?.toLowerCase()).replaceAll(
      '\r\n',
      '\n',
    ),
  };
}

function splitParts(body: string, boundary: string): string[] {
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`);
  return parts.filter((part) => !part.startsWith('--')).map((part) => part.replace(/^\r\n/, ''));
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''));
  return Buffer.from(body, 'latin1').toString('utf8');
}

/** Decodes encoded words (RFC 2047), dropping the white space between two of them. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
