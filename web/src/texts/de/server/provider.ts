/** The server's sentences about signing in with an identity provider. */
export const provider = {
  'Please sign in again first: your last sign-in is too long ago.':
    'Bitte melde dich zuerst noch einmal an: Deine letzte Anmeldung ist zu lange her.',
  'Only administrators have a password here. Please sign in with {}.':
    'Ein Passwort haben hier nur Admins. Bitte melde dich mit {} an.',
  'Only administrators have a password here. If this is the address of one, a message with a link is on its way.':
    'Ein Passwort haben hier nur Admins. Wenn die Adresse zu einem Admin-Konto gehört, ist eine Nachricht mit einem Link unterwegs.',
  'by the sign-in with {}': 'durch die Anmeldung mit {}',
  'This server has no identity provider.': 'Dieser Server hat keinen Anmeldedienst.',
  'The logout token is not valid.': 'Das Logout-Token ist ungültig.',
  'One of the two accounts is linked with another one already. Please ask the administrator.':
    'Eines der beiden Konten ist schon mit einem anderen verknüpft. Bitte wende dich an die Administration.',
  'This account of {} does not belong to the school. Please use your school account.':
    'Dieses Konto bei {} gehört nicht zur Schule. Bitte nimm dein Schulkonto.',
  'The sessions have ended.': 'Die Sitzungen sind beendet.',
  'You have no other way to sign in, so this link has to stay.':
    'Du kannst dich nur so anmelden, deshalb muss die Verknüpfung bleiben.',
  'Your account is not linked.': 'Dein Konto ist nicht verknüpft.',
  'This sign-in has expired, or was begun in another browser. Please start again.':
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Bitte fang noch einmal an.',
  '{} does not confirm that your email address is yours. Please ask the administrator.':
    '{} bestätigt nicht, dass deine E-Mail-Adresse dir gehört. Bitte wende dich an die Administration.',
  '{} does not answer at the moment. Please try again in a minute.':
    '{} antwortet gerade nicht. Bitte versuche es in einer Minute noch einmal.',
  'The sign-in at {} was cancelled.': 'Die Anmeldung bei {} wurde abgebrochen.',
  'The answer of {} could not be verified. Please try again.':
    'Die Antwort von {} ließ sich nicht überprüfen. Bitte versuche es noch einmal.',
};
