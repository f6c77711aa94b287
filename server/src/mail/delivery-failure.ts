import type { NodemailerError } from 'nodemailer/lib/errors';

/** Reason why a message was not delivered. */
export interface DeliveryFailure {
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
export function deliveryFailure(error: unknown): DeliveryFailure {
  const known: Partial<NodemailerError> = error instanceof Error ? error : {};
  const { code = 'unknown', originalCode, responseCode, command, permanent = false } = known;
  const details = [code, originalCode, responseCode, command].filter((detail) => detail !== undefined);
  return { sentence: `${MEANINGS[code] ?? 'the delivery failed'} (${details.join(', ')})`, final: permanent };
}
