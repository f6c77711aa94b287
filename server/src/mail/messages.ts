import {
  ACCOUNT_LINK_SECONDS,
  asMessage,
  type Message,
  message,
  type PageLanguage,
  RESET_LINK_SECONDS,
  VERIFICATION_LINK_SECONDS,
  wordMessage,
} from '@coderoom/contract';
import { german } from './german.ts';
import type { MessageText } from './mailer.ts';

/** Translations of a message's sentences, by their English templates. */
const DICTIONARIES: Record<PageLanguage, Readonly<Record<string, string>>> = { en: {}, de: german };

// No greeting by name: a name is arbitrary text from sign-up, possibly typed by someone who doesn't own the address. A
// greeting would let strangers send text to people in this server's name.

/** Facts that a message is built from. */
export interface MessageFacts {
  appName: string;
  /** Absolute URL that the message leads to. */
  link: string;
  language: PageLanguage;
}

/** Returns the message with the link to choose a new password. */
export function resetMessage({ appName, link, language }: MessageFacts): MessageText {
  return compose({
    subject: message`Choose a new password for ${appName}`,
    before: [
      message`Hello,`,
      message`Somebody, probably you, asked for a new password for your ${appName} account. Choose it here:`,
    ],
    action: { label: message`Choose a new password`, link },
    after: [
      message`The link works once and for ${inWords(RESET_LINK_SECONDS)}.`,
      message`If it was not you, there is nothing to do: your password stays as it is, and without this message nobody can change it. Please do not pass the link on.`,
    ],
    appName,
    language,
  });
}

/** Returns the message with the link to choose the password of an account that an admin created. */
export function accountMessage({ appName, link, language }: MessageFacts): MessageText {
  return compose({
    subject: message`Your account on ${appName}`,
    before: [
      message`Hello,`,
      message`An administrator of ${appName} created an account for this email address. Choose its password here:`,
    ],
    action: { label: message`Choose a password`, link },
    after: [
      message`The link works once and for ${inWords(ACCOUNT_LINK_SECONDS)}. Then sign in with this email address. Please do not pass the link on.`,
      message`If you expected no account, somebody mistyped their address. There is nothing to do: ignore this message.`,
    ],
    appName,
    language,
  });
}

/** Returns the message with the link to verify the email address. */
export function verificationMessage({ appName, link, language }: MessageFacts): MessageText {
  return compose({
    subject: message`Verify your email address for ${appName}`,
    before: [
      message`Hello,`,
      message`Please confirm that this email address belongs to your ${appName} account:`,
    ],
    action: { label: message`Verify this email address`, link },
    after: [
      message`The link works for ${inWords(VERIFICATION_LINK_SECONDS)}.`,
      message`If you have no ${appName} account, somebody mistyped their address. There is nothing to do: ignore this message, and the address stays unverified.`,
    ],
    appName,
    language,
  });
}

/**
 * Returns the message that tells the owner about a changed password. It contains no link: people are taught to distrust
 * alarming messages with something to click.
 */
export function passwordChangedMessage({ appName, language }: Omit<MessageFacts, 'link'>): MessageText {
  return compose({
    subject: message`Your ${appName} password was changed`,
    before: [
      message`Hello,`,
      message`The password of your ${appName} account was just changed.`,
      message`If it was you, there is nothing to do.`,
      message`If it was not you, somebody else may know your password. Open ${appName} as you always do, choose “Forgot password?” on the sign-in screen, and tell your teacher or the person who runs this server.`,
    ],
    after: [],
    appName,
    language,
  });
}

/** Returns the message with the link to sign up with a classroom's key. */
export function inviteMessage({
  appName,
  link,
  language,
  classroomName,
  key,
}: MessageFacts & { classroomName: string; key: string }): MessageText {
  return compose({
    subject: message`Join the classroom “${classroomName}” on ${appName}`,
    before: [
      message`Hello,`,
      message`You are invited to the classroom “${classroomName}” on ${appName}. Make your account there and join:`,
    ],
    action: { label: message`Join the classroom`, link },
    after: [
      message`If you have a ${appName} account already, sign in and join with the key ${key}.`,
      message`If you expected no invitation, somebody mistyped their address. There is nothing to do: ignore this message.`,
    ],
    appName,
    language,
  });
}

interface Action {
  label: Message;
  link: string;
}

interface Draft {
  subject: Message;
  before: readonly Message[];
  action?: Action;
  after: readonly Message[];
  appName: string;
  language: PageLanguage;
}

const IF_NO_BUTTON = message`If the button does not work, open this address:`;

function compose({ action, appName, language, ...draft }: Draft): MessageText {
  const dictionary = DICTIONARIES[language];
  const inLanguage = (worded: Message) => wordMessage(worded, (template) => dictionary[template] ?? template);
  const subject = inLanguage(draft.subject);
  const before = draft.before.map(inLanguage);
  const after = draft.after.map(inLanguage);
  const signature = inLanguage(message`This message was sent automatically by ${appName}.`);
  return {
    subject,
    text: `${[...before, ...(action ? [action.link] : []), ...after, signature].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<html lang="${language}">`,
      `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">',
      '<div style="max-width:560px">',
      ...before.map(paragraph),
      ...(action
        ? [
            button(inLanguage(action.label), action.link),
            `<p>${escapeHtml(inLanguage(IF_NO_BUTTON))}<br>${escapeHtml(action.link)}</p>`,
          ]
        : []),
      ...after.map(paragraph),
      `<p style="color:#64748b;font-size:13px">${escapeHtml(signature)}</p>`,
      '</div>',
      '</body>',
      '</html>',
    ].join('\n'),
  };
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function button(label: string, link: string): string {
  const style =
    'display:inline-block;padding:10px 16px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none';
  return `<p><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

const HTML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);
}

const UNITS = [
  { seconds: 24 * 60 * 60, one: '1 day', many: (count: number) => message`${count} days` },
  { seconds: 60 * 60, one: '1 hour', many: (count: number) => message`${count} hours` },
  { seconds: 60, one: '1 minute', many: (count: number) => message`${count} minutes` },
  { seconds: 1, one: '1 second', many: (count: number) => message`${count} seconds` },
];

/** Words a duration in the largest unit that needs no fraction: `1 hour`, `7 days`. */
function inWords(duration: number): Message {
  const unit = UNITS.find(({ seconds }) => duration % seconds === 0);
  if (unit === undefined) throw new RangeError(`${duration} is not a whole number of seconds`);
  const count = duration / unit.seconds;
  return count === 1 ? asMessage(unit.one) : unit.many(count);
}
