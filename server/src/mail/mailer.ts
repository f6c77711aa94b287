/** Outgoing mail: the mailer, its messages and its delivery failures. */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { NodemailerError } from 'nodemailer/lib/errors';

/** Content of a message, in plain text and as HTML. */
export interface MessageText {
  subject: string;
  text: string;
  html: string;
}

/** A message to one person. */
interface Message extends MessageText {
  /** One email address, without a name. */
  to: string;
}

/** Sends mail in the background. */
export interface Mailer {
  /** False if no mail server is configured: nothing is sent then. */
  readonly configured: boolean;
  /**
   * Accepts a message and resolves at once, so that the caller's response time doesn't reveal whether mail is sent. A
   * failed delivery is retried and finally logged.
   * @throws Error, as a sentence, if `to` is not one plain address.
   */
  send(message: Message): Promise<void>;
  /**
   * Accepts many messages and sends them one after another, to leave room for others. Failures are logged; messages
   * still waiting when the mailer closes are not sent.
   */
  sendInTurn(messages: readonly Message[]): void;
  /** Refuses new messages and resolves when no delivery is in progress any more, after a few seconds at most. */
  close(): Promise<void>;
}

/** Settings of the mailer. */
export interface MailerSettings {
  /** `smtp://…` or `smtps://…` with nodemailer's options; undefined if no mail is sent. */
  smtpUrl: string | undefined;
  /** Sender: an address, or `Name <address>`. Required with a mail server. */
  from: string | undefined;
  /** Sender's name if `from` has none. */
  appName: string;
  log: (sentence: string) => void;
  /** Pauses before retries, in ms. */
  retryDelaysMs?: readonly number[];
}

/** Pauses before retries, in ms: for a network glitch, then for a server restart. */
const RETRY_DELAYS_MS = [5_000, 60_000] as const;
/** How long closing waits for deliveries, in ms. */
const CLOSE_WITHIN_MS = 2_000;
/** Maximum number of messages in progress: an unresponsive mail server must not fill the memory. */
const MAX_PENDING_MAILS = 1_000;
/** Concurrent connections to the mail server; many providers allow few. */
const CONNECTIONS = 3;
const CONNECTION_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
/** Timeout of a connection without any traffic, in ms. */
const SOCKET_TIMEOUT_MS = 30_000;

/** Matches an address that needs no quoting and so can't start a header, a list or a comment. */
const PLAIN_ADDRESS = /^[^\s\p{C}"(),:;<>@[\\\]]+@[^\s\p{C}"(),:;<>@[\\\]]+$/u;

/**
 * Creates the mailer of a server.
 * @throws Error, as a sentence, if the sender is missing or not an address.
 */
export async function createMailer(settings: MailerSettings): Promise<Mailer> {
  const { smtpUrl, log, retryDelaysMs = RETRY_DELAYS_MS } = settings;
  if (smtpUrl === undefined) {
    return { configured: false, send: async () => {}, sendInTurn: () => {}, close: async () => {} };
  }
  const from = await senderOf(settings);
  const transport = await connect(smtpUrl);
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  const attempt = ({ to, subject, text, html }: Message) =>
    transport.sendMail({
      from,
      to: { name: '', address: to },
      subject: onOneLine(subject),
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });

  const deliver = async (message: Message) => {
    // Even composing the message must not add to the caller's response time.
    await nextTurn();
    for (let tries = 1; ; tries += 1) {
      try {
        await attempt(message);
        return;
      } catch (error) {
        const { sentence, final } = deliveryFailure(error);
        const delay = retryDelaysMs[tries - 1];
        const waited = !final && delay !== undefined && (await pauseUnless(closing.signal, delay));
        if (!waited) return log(`A message could not be sent (tries: ${tries}): ${sentence}`);
      }
    }
  };

  const sendAll = async (messages: readonly Message[]) => {
    for (const [index, message] of messages.entries()) {
      if (closing.signal.aborted) {
        return log(`${messages.length - index} messages were not sent: the server is stopping.`);
      }
      if (PLAIN_ADDRESS.test(message.to)) await deliver(message);
      else log('A message was not sent: it was not to one plain address.');
    }
  };

  return {
    configured: true,
    async send(message) {
      if (!PLAIN_ADDRESS.test(message.to)) throw new Error('Mail can only be sent to one plain address.');
      if (closing.signal.aborted) return log('A message was not sent: the server is stopping.');
      if (underWay.size >= MAX_PENDING_MAILS)
        return log('A message was not sent: too many are waiting for the mail server.');
      const delivery = deliver(message).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    sendInTurn(messages) {
      const sending = sendAll(messages).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      closing.abort();
      const enough = new AbortController();
      const delivered = Promise.all(underWay);
      await Promise.race([delivered, pauseUnless(enough.signal, CLOSE_WITHIN_MS)]);
      enough.abort();
      transport.close({ force: true });
      await delivered;
    },
  };
}

async function connect(smtpUrl: string) {
  // Loaded on demand: servers that send no mail start faster.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: CONNECTIONS,
    // Retries are handled here alone.
    maxRequeues: 0,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketCloseTimeout: 0,
  });
}

/** Returns true after the pause, false as soon as the signal fires. */
async function pauseUnless(signal: AbortSignal, ms: number): Promise<boolean> {
  return await pause(ms, true, { signal }).catch(() => false);
}

async function senderOf({ from, appName }: MailerSettings): Promise<{ name: string; address: string }> {
  const { default: addressparser } = await import('nodemailer/lib/addressparser');
  if (from === undefined) throw new Error('environment variable MAIL_FROM is required but not provided');
  const [sender, ...others] = addressparser(onOneLine(from), { flatten: true });
  if (!sender || others.length > 0 || !PLAIN_ADDRESS.test(sender.address))
    throw new Error('environment variable MAIL_FROM is not valid: it must be an address or Name <address>');
  return { name: sender.name || onOneLine(appName), address: sender.address };
}

function onOneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim();
}

/** Reason why a message was not delivered. */
interface DeliveryFailure {
  /** For the log. It contains neither the recipient nor the mail server's message, which may repeat it. */
  sentence: string;
  /** True if a retry would fail the same way. */
  final: boolean;
}

const CANNOT_REACH = 'the mail server cannot be reached';
const NOT_SECURE = 'no secure connection to the mail server could be made';
const SIGN_IN_REFUSED = 'the mail server refused the user name or the password of SMTP_URL';

/** Explanations of nodemailer's error codes for admins. */
const MEANINGS: Record<string, string> = {
  ECONNECTION: CANNOT_REACH,
  ESOCKET: CANNOT_REACH,
  EDNS: CANNOT_REACH,
  ETIMEDOUT: 'the mail server did not answer in time',
  ETLS: NOT_SECURE,
  EREQUIRETLS: NOT_SECURE,
  EAUTH: SIGN_IN_REFUSED,
  ENOAUTH: SIGN_IN_REFUSED,
  EENVELOPE: 'the mail server refused the sender or the recipient',
  EMESSAGE: 'the mail server refused the message',
};

/** Classifies a delivery error. Its own message is left out: it may contain an address. */
function deliveryFailure(error: unknown): DeliveryFailure {
  const known: Partial<NodemailerError> = error instanceof Error ? error : {};
  const { code = 'unknown', originalCode, responseCode, command, permanent = false } = known;
  const details = [code, originalCode, responseCode, command].filter((detail) => detail !== undefined);
  return { sentence: `${MEANINGS[code] ?? 'the delivery failed'} (${details.join(', ')})`, final: permanent };
}
