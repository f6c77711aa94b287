import { RESET_LINK_SECONDS, VERIFICATION_LINK_SECONDS } from '@coderoom/contract';
import type { MessageText } from './mailer.ts';

// No greeting by name: a name is arbitrary text from sign-up, possibly typed by someone who doesn't own the address. A
// greeting would let strangers send text to people in this server's name.

/** Facts that a message is built from. */
export interface MessageFacts {
  appName: string;
  /** Absolute URL that the message leads to. */
  link: string;
}

/** Returns the message with the link to choose a new password. */
export function resetMessage({ appName, link }: MessageFacts): MessageText {
  return compose({
    subject: `Choose a new password for ${appName}`,
    before: [
      'Hello,',
      `Somebody, probably you, asked for a new password for your ${appName} account. Choose it here:`,
    ],
    action: { label: 'Choose a new password', link },
    after: [
      `The link works once and for ${inWords(RESET_LINK_SECONDS)}.`,
      'If it was not you, there is nothing to do: your password stays as it is, and without this message nobody can change it. Please do not pass the link on.',
    ],
    appName,
  });
}

/** Returns the message with the link to verify the email address. */
export function verificationMessage({ appName, link }: MessageFacts): MessageText {
  return compose({
    subject: `Verify your email address for ${appName}`,
    before: ['Hello,', `Please confirm that this email address belongs to your ${appName} account:`],
    action: { label: 'Verify this email address', link },
    after: [
      `The link works for ${inWords(VERIFICATION_LINK_SECONDS)}.`,
      `If you have no ${appName} account, somebody mistyped their address. There is nothing to do: ignore this message, and the address stays unverified.`,
    ],
    appName,
  });
}

/**
 * Returns the message that tells the owner about a changed password. It contains no link: people are taught to distrust
 * alarming messages with something to click.
 */
export function passwordChangedMessage({ appName }: Pick<MessageFacts, 'appName'>): MessageText {
  return compose({
    subject: `Your ${appName} password was changed`,
    before: [
      'Hello,',
      `The password of your ${appName} account was just changed.`,
      'If it was you, there is nothing to do.',
      `If it was not you, somebody else may know your password. Open ${appName} as you always do, choose “Forgot password?” on the sign-in screen, and tell your teacher or the person who runs this server.`,
    ],
    after: [],
    appName,
  });
}

/** Returns the message with the link to sign up with a classroom's key. */
export function inviteMessage({
  appName,
  link,
  classroomName,
  key,
}: MessageFacts & { classroomName: string; key: string }): MessageText {
  return compose({
    subject: `Join the classroom “${classroomName}” on ${appName}`,
    before: [
      'Hello,',
      `You are invited to the classroom “${classroomName}” on ${appName}. Make your account there and join:`,
    ],
    action: { label: 'Join the classroom', link },
    after: [
      `If you have a ${appName} account already, sign in and join with the key ${key}.`,
      'If you expected no invitation, somebody mistyped their address. There is nothing to do: ignore this message.',
    ],
    appName,
  });
}

interface Action {
  label: string;
  link: string;
}

interface Draft {
  subject: string;
  before: readonly string[];
  action?: Action;
  after: readonly string[];
  appName: string;
}

function compose({ subject, before, action, after, appName }: Draft): MessageText {
  const signature = `This message was sent automatically by ${appName}.`;
  return {
    subject,
    text: `${[...before, ...(action ? [action.link] : []), ...after, signature].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en">',
      `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">',
      '<div style="max-width:560px">',
      ...before.map(paragraph),
      ...(action
        ? [
            button(action),
            `<p>If the button does not work, open this address:<br>${escapeHtml(action.link)}</p>`,
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

function button({ label, link }: Action): string {
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
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

/** Formats a duration in the largest unit that needs no fraction: `1 hour`, `7 days`. */
function inWords(seconds: number): string {
  const [name, length] = UNITS.find(([, unit]) => seconds % unit === 0) ?? ['second', 1];
  const count = seconds / length;
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}
