/** The German wording of the server's mail, by the English templates of `messages.ts`. */
export const german: Readonly<Record<string, string>> = {
  'Hello,': 'Hallo,',
  'This message was sent automatically by {}.': 'Diese Nachricht wurde automatisch von {} verschickt.',
  'If the button does not work, open this address:':
    'Wenn die Schaltfläche nicht funktioniert, öffne diese Adresse:',

  'Choose a new password for {}': 'Wähle ein neues Passwort für {}',
  'Somebody, probably you, asked for a new password for your {} account. Choose it here:':
    'Jemand, vermutlich du, hat ein neues Passwort für dein Konto bei {} angefordert. Wähle es hier:',
  'Choose a new password': 'Neues Passwort wählen',
  'The link works once and for {}.': 'Der Link gilt für ein einziges Mal und {} lang.',
  'If it was not you, there is nothing to do: your password stays as it is, and without this message nobody can change it. Please do not pass the link on.':
    'Wenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist, und ohne diese Nachricht kann es niemand ändern. Bitte gib den Link nicht weiter.',

  'Your account on {}': 'Dein Konto bei {}',
  'An administrator of {} created an account for this email address. Choose its password here:':
    'Die Administration von {} hat für diese E-Mail-Adresse ein Konto angelegt. Wähle hier das Passwort:',
  'Choose a password': 'Passwort wählen',
  'The link works once and for {}. Then sign in with this email address. Please do not pass the link on.':
    'Der Link gilt für ein einziges Mal und {} lang. Melde dich danach mit dieser E-Mail-Adresse an. Bitte gib den Link nicht weiter.',
  'If you expected no account, somebody mistyped their address. There is nothing to do: ignore this message.':
    'Wenn du kein Konto erwartest, hat sich jemand bei der Adresse vertippt. Du musst nichts tun: Beachte diese Nachricht nicht.',

  'Verify your email address for {}': 'Bestätige deine E-Mail-Adresse für {}',
  'Please confirm that this email address belongs to your {} account:':
    'Bitte bestätige, dass diese E-Mail-Adresse zu deinem Konto bei {} gehört:',
  'Verify this email address': 'E-Mail-Adresse bestätigen',
  'The link works for {}.': 'Der Link gilt {} lang.',
  'If you have no {} account, somebody mistyped their address. There is nothing to do: ignore this message, and the address stays unverified.':
    'Wenn du kein Konto bei {} hast, hat sich jemand bei der Adresse vertippt. Du musst nichts tun: Beachte diese Nachricht nicht, dann bleibt die Adresse unbestätigt.',

  'Your {} password was changed': 'Dein Passwort bei {} wurde geändert',
  'The password of your {} account was just changed.':
    'Das Passwort deines Kontos bei {} wurde gerade geändert.',
  'If it was you, there is nothing to do.': 'Wenn du es warst, musst du nichts tun.',
  'If it was not you, somebody else may know your password. Open {} as you always do, choose “Forgot password?” on the sign-in screen, and tell your teacher or the person who runs this server.':
    'Wenn du es nicht warst, kennt vielleicht jemand anderes dein Passwort. Öffne {} so, wie du es immer tust, wähle beim Anmelden „Passwort vergessen?“ und sag deiner Lehrkraft oder der Person Bescheid, die diesen Server betreibt.',

  'Join the classroom “{}” on {}': 'Tritt der Klasse „{}“ bei {} bei',
  'You are invited to the classroom “{}” on {}. Make your account there and join:':
    'Du bist in die Klasse „{}“ bei {} eingeladen. Leg dort dein Konto an und tritt bei:',
  'Join the classroom': 'Der Klasse beitreten',
  'If you have a {} account already, sign in and join with the key {}.':
    'Wenn du schon ein Konto bei {} hast, melde dich an und tritt mit dem Schlüssel {} bei.',
  'If you expected no invitation, somebody mistyped their address. There is nothing to do: ignore this message.':
    'Wenn du keine Einladung erwartest, hat sich jemand bei der Adresse vertippt. Du musst nichts tun: Beachte diese Nachricht nicht.',

  '1 day': '1 Tag',
  '1 hour': '1 Stunde',
  '1 minute': '1 Minute',
  '1 second': '1 Sekunde',
  '{} days': '{} Tage',
  '{} hours': '{} Stunden',
  '{} minutes': '{} Minuten',
  '{} seconds': '{} Sekunden',
};
