/** Refusals of requests and events that the page never sends. */
export const protocol = {
  'The request is not valid JSON.': 'Die Anfrage ist kein gültiges JSON.',
  'The request has no content, but JSON is expected.': 'Die Anfrage ist leer; erwartet wird JSON.',
  'This call takes JSON: send the header Content-Type: application/json.':
    'Dieser Aufruf nimmt JSON an: Schicke den Header Content-Type: application/json.',
  'This call takes {}: send the header Content-Type: {}.':
    'Dieser Aufruf nimmt {} an: Schicke den Header Content-Type: {}.',
  'a form': 'ein Formular',
  'a form with a file': 'ein Formular mit einer Datei',
  'The request is shorter or longer than its Content-Length says.':
    'Die Anfrage ist kürzer oder länger, als ihr Content-Length angibt.',
  'The request was refused: {}.': 'Die Anfrage wurde abgelehnt: {}.',
  'The request is not valid HTTP.': 'Die Anfrage ist kein gültiges HTTP.',
  'The headers of the request are too long.': 'Die Header der Anfrage sind zu lang.',
  'The request did not come to an end.': 'Die Anfrage kam nicht zu Ende.',
  'This address is not valid.': 'Diese Adresse ist ungültig.',
  'The metrics are read with METRICS_TOKEN.': 'Die Messwerte liest man mit METRICS_TOKEN.',
  'There is no such part.': 'Diesen Teil gibt es nicht.',
  'This connection speaks Yjs: send document_update.':
    'Diese Verbindung spricht Yjs: Schicke document_update.',
  'The update speaks for somebody else.': 'Das Update spricht für jemand anders.',
  'The state vector cannot be read.': 'Der Zustandsvektor ist nicht lesbar.',
  'The update has gaps.': 'Das Update hat Lücken.',
  'The update counts too far.': 'Das Update zählt zu weit.',
  'The update deletes what is not there.': 'Das Update löscht etwas, das es nicht gibt.',
  'The update cannot be read.': 'Das Update ist nicht lesbar.',
  'The update changes something else than the text.': 'Das Update ändert etwas anderes als den Text.',
  'The update describes a file in a way that is not known here.':
    'Die Änderung beschreibt eine Datei auf eine Weise, die hier nicht bekannt ist.',
  'The update holds more than text.': 'Das Update enthält mehr als Text.',
  'Lines must end with a line feed alone, and null characters are no text.':
    'Zeilen enden nur mit einem Zeilenvorschub, und Nullzeichen sind kein Text.',
  'The update builds upon what is not there.': 'Das Update baut auf etwas auf, das es nicht gibt.',
  'The update deletes the same more than once.': 'Das Update löscht dasselbe mehr als einmal.',
  'The update takes too long to merge.': 'Das Einarbeiten des Updates dauert zu lange.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'The request is not valid.': 'Die Anfrage ist ungültig.',
  'The request is larger than this call accepts.': 'Die Anfrage ist zu groß.',
};

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
  'This sign-in has expired or was started in another browser. Please start again.':
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Bitte fang noch einmal an.',
  '{} does not confirm that your email address is yours. Please ask the administrator.':
    '{} bestätigt nicht, dass deine E-Mail-Adresse dir gehört. Bitte wende dich an die Administration.',
  '{} does not answer at the moment.': '{} antwortet gerade nicht.',
  'The sign-in at {} was cancelled.': 'Die Anmeldung bei {} wurde abgebrochen.',
  'The answer of {} could not be verified. Please try again.':
    'Die Antwort von {} ließ sich nicht überprüfen. Bitte versuche es noch einmal.',
};
