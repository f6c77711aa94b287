/** Refusals and confirmations of the server. */
export const refusals = {
  'The session owner needs to approve your request to join this collaboration.':
    'Die Leitung der Sitzung muss dich erst einlassen.',
  'Your request to join this session was rejected by the owner.':
    'Deine Anfrage, an dieser Sitzung teilzunehmen, wurde abgelehnt.',
  'You have been removed from this collaboration session.':
    'Du wurdest aus dieser gemeinsamen Sitzung entfernt.',
  'You have been removed from this session': 'Du wurdest aus dieser Sitzung entfernt',
  'Please fill in all required fields': 'Bitte fülle alle Pflichtfelder aus',
  'Permission denied': 'Keine Berechtigung',
  'An error occurred': 'Es ist ein Fehler aufgetreten',
  'The text is too long: at most {} KiB are accepted.':
    'Der Text ist zu lang: Höchstens {} KiB sind möglich.',
  'The program is too long: at most {} KiB are accepted.':
    'Das Programm ist zu lang: Höchstens {} KiB sind möglich.',
  'The statement is too long: at most {} KiB are accepted.':
    'Die Aufgabenstellung ist zu lang: Höchstens {} KiB sind möglich.',
  'The input is too long: at most {} KiB are accepted.':
    'Die Eingabe ist zu lang: Höchstens {} KiB sind möglich.',
  'Classroom name is required': 'Die Klasse braucht einen Namen',
  'Max students must be between {} and {}': 'Die Höchstzahl der Lernenden muss zwischen {} und {} liegen',
  'Please enter a student email address': 'Bitte gib eine E-Mail-Adresse ein',
  'No user found with this email address.': 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  'No user found with this username.': 'Zu diesem Benutzernamen gibt es kein Konto.',
  'This account has an email address: add the student by it, or give them the key {}.':
    'Dieses Konto hat eine E-Mail-Adresse: Nimm die Person damit auf oder gib ihr den Schlüssel {}.',
  'This account is in no class: give the student the key {}.':
    'Dieses Konto ist in keiner Klasse: Gib der Person den Schlüssel {}.',
  'This account has an email address: add the person by it.':
    'Dieses Konto hat eine E-Mail-Adresse: Nimm die Person damit auf.',
  'This account is in no class: only administrators can add it.':
    'Dieses Konto ist in keiner Klasse: Nur Admins können es aufnehmen.',
  'File size must be less than {}MB': 'Die Datei muss kleiner als {} MB sein',
  'Assignment name is required': 'Der Upload braucht einen Namen',
  'Please write a comment': 'Bitte schreibe einen Kommentar',
  'Please write a reply': 'Bitte schreibe eine Antwort',
  'Please say what should be looked at again': 'Bitte sag, was noch einmal angesehen werden soll',
  'Only admins may do this.': 'Das dürfen nur Admins.',
  'There is an account with this email address already. Search for it here to change its rights.':
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Suche es hier, um seine Rechte zu ändern.',
  'This server sends no mail. Give them the link instead.':
    'Dieser Server verschickt keine E-Mails. Gib stattdessen den Link weiter.',
  'This access token is not valid: it is mistyped, has expired or was revoked.':
    'Dieses Zugriffstoken gilt nicht: Es ist falsch abgeschrieben, abgelaufen oder widerrufen.',
  'This access token lacks the scope “{}”.': 'Diesem Zugriffstoken fehlt die Berechtigung „{}“.',
  'This cannot be done with an access token. Please sign in.':
    'Das geht nicht mit einem Zugriffstoken. Bitte melde dich an.',
  'Only admins can give a token the scope “admin”.':
    'Nur Admins können einem Token die Berechtigung „admin“ geben.',
  'classrooms are created by teachers': 'Klassen legen Lehrkräfte an',
  'classrooms are created by everybody': 'Klassen legen alle an',
  'classrooms are created by teachers, others may ask':
    'Klassen legen Lehrkräfte an, andere können darum bitten',
  'archived classrooms are kept': 'archivierte Klassen bleiben',
  'archived classrooms are deleted after 1 month': 'archivierte Klassen werden nach 1 Monat gelöscht',
  'archived classrooms are deleted after {} months': 'archivierte Klassen werden nach {} Monaten gelöscht',
  'archived 1 month ago': 'vor 1 Monat archiviert',
  'archived {} months ago': 'vor {} Monaten archiviert',
  'You own {} classes. Archive one of them first.': 'Du besitzt {} Klassen. Archiviere zuerst eine davon.',
  '“{}” owns {} classes. One of them must be archived first.':
    '„{}“ besitzt {} Klassen. Eine davon muss zuerst archiviert werden.',
  'You can create classes already.': 'Du kannst schon Klassen anlegen.',
  'Nobody can ask for this on this server. Please talk to an administrator.':
    'Auf diesem Server kann man nicht darum bitten. Wende dich an die Administration.',
  'You have asked already. Please wait for the answer.':
    'Du hast schon gefragt. Bitte warte auf die Antwort.',
  'You can have at most {} access tokens. Revoke one first.':
    'Du kannst höchstens {} Zugriffstokens haben. Widerrufe erst eines.',
  'There is no such access token.': 'Dieses Zugriffstoken gibt es nicht.',
  'Only teachers and admins may do this.': 'Das dürfen nur Lehrkräfte und Admins.',
  'Only teachers of all its classes may do this.': 'Das darf nur, wer alle Klassen der Aufgabe unterrichtet.',
  'Only owners of the class may do this.': 'Das darf nur, wer die Klasse leitet.',
  'A classroom needs an owner. Make another teacher an owner first.':
    'Eine Klasse braucht eine Leitung. Übergib sie zuerst an eine andere Lehrkraft.',
  'This classroom is full. Raise its maximum of students first.':
    'Diese Klasse ist voll. Erhöhe zuerst ihre Höchstzahl.',
  'Too many connections come from your address.': 'Von deiner Adresse kommen zu viele Verbindungen.',
  'You have too many pages open. Please close some of them.':
    'Du hast zu viele Seiten geöffnet. Bitte schließe einige davon.',
  'This document is not open.': 'Dieses Dokument ist nicht geöffnet.',
  "This is not the document's current version.": 'Das ist nicht die aktuelle Fassung des Dokuments.',
  'Checking programs is turned off here. Run the program to see its errors.':
    'Das Prüfen von Programmen ist hier ausgeschaltet. Führe das Programm aus, um seine Fehler zu sehen.',
  'Assistance is turned off here.': 'Die Programmierhilfe ist hier ausgeschaltet.',
  "This program can't be formatted here.": 'Dieses Programm lässt sich hier nicht formatieren.',
  'This program could not be formatted.': 'Dieses Programm konnte nicht formatiert werden.',
  'Line {} has a syntax error. Correct it, then format again.':
    'Zeile {} enthält einen Syntaxfehler. Korrigiere ihn und formatiere noch einmal.',
  'Too many events. Please try again in a second.':
    'Zu viele Ereignisse. Bitte versuche es in einer Sekunde noch einmal.',
  'Your session has ended. Please sign in again.':
    'Deine Anmeldung ist abgelaufen. Bitte melde dich wieder an.',
  'The machines that run programs cannot be reached. Please try again in a moment.':
    'Die Rechner, die Programme ausführen, sind nicht erreichbar. Bitte versuche es gleich noch einmal.',
  'The machine that ran the program was lost. Please run it again.':
    'Der Rechner, auf dem das Programm lief, ist ausgefallen. Bitte führe es noch einmal aus.',
  'No machine that runs programs is there at the moment.':
    'Zurzeit ist kein Rechner da, der Programme ausführt.',
  'The machine that ran the program is being stopped. Please run it again.':
    'Der Rechner, auf dem das Programm lief, wird angehalten. Bitte führe es noch einmal aus.',
  'Please sign in.': 'Bitte melde dich an.',
  'The server cannot reach its database. Please try again in a moment.':
    'Der Server erreicht seine Datenbank nicht. Bitte versuche es gleich noch einmal.',
  'The server cannot save anything at the moment. Please tell the administrator.':
    'Der Server kann gerade nichts speichern. Bitte sag der Administration Bescheid.',
  'Somebody else changed the same thing at the same moment. Please try again.':
    'Jemand anders hat im selben Moment dasselbe geändert. Bitte versuche es noch einmal.',
  'Something went wrong on our side. Please try again.':
    'Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.',
  'Too many requests. Please try again in {} s.': 'Zu viele Anfragen. Bitte versuche es in {} s noch einmal.',
  'You keep {} templates already. Please delete one that you no longer need.':
    'Du hast schon {} Vorlagen. Bitte lösche eine, die du nicht mehr brauchst.',
  'You have {} drafts already: this one stays in your browser.':
    'Du hast schon {} Entwürfe: Dieser bleibt in deinem Browser.',
  'There is no history of this submission.': 'Zu dieser Abgabe gibt es keinen Verlauf.',
  'There is no such draft.': 'Diesen Entwurf gibt es nicht.',
  'There is no such template.': 'Diese Vorlage gibt es nicht.',
  'Late submissions of “{}” must end after its deadline.':
    'Verspätete Abgaben zu „{}“ müssen nach der Frist der Aufgabe enden.',
  'The deadline has passed: nothing can be submitted any more.':
    'Die Frist ist vorbei: Es kann nichts mehr abgegeben werden.',
  'You have submitted this already.': 'Das hast du schon abgegeben.',
  'Nobody has handed in yet.': 'Bisher hat niemand etwas abgegeben.',
  'These are {} programs, but at most {} can be compared at once. Please choose fewer classes or tasks.':
    'Das sind {} Programme, aber höchstens {} können auf einmal verglichen werden. Bitte wähle weniger Klassen oder Aufgaben.',
  '“{}” was deleted, so this can’t be compared again. Please start a new comparison at a task.':
    '„{}“ wurde gelöscht, deshalb geht derselbe Vergleich nicht noch einmal. Bitte beginne bei einer Aufgabe einen neuen.',
  'This assignment was uploaded, not made from tasks.':
    'Diese Abgaben wurden als ZIP hochgeladen: Hier gibt es keinen Vergleich von Aufgaben.',
  'This program is graded where it was handed in: at its task.':
    'Dieses Programm wird dort bewertet, wo es abgegeben wurde: bei seiner Aufgabe.',
  'There are more than {} submissions. Please choose one class.':
    'Es gibt mehr als {} Abgaben. Bitte wähle eine einzelne Klasse.',
  'Only one program can belong to a student. Change the other one first, or both at once.':
    'Zu einer Person kann nur ein Programm gehören. Ändere zuerst das andere oder beide zugleich.',
  'This assignment belongs to no class. Please choose one first.':
    'Dieser Upload gehört zu keiner Klasse. Bitte wähle zuerst eine.',
  'This compares what was handed in to tasks, whose grades stand in the gradebook already.':
    'Hier wird verglichen, was zu Aufgaben abgegeben wurde. Deren Bewertungen stehen schon bei den Bewertungen der Klasse.',
  'There is no such submission.': 'Diese Abgabe gibt es nicht.',
  'Only teachers and assistants of the class may do this.':
    'Das dürfen nur Lehrkräfte und Assistenzen der Klasse.',
  'Only students of the class have an editor in it.': 'Nur Lernende der Klasse haben darin einen Editor.',
  'There is no such live class.': 'Diesen Live-Unterricht gibt es nicht.',
  'There is no such student in this class.': 'Diese Person gibt es in dieser Klasse nicht.',
  'This live class has ended.': 'Dieser Live-Unterricht ist zu Ende.',
  'This editor is not open.': 'Dieser Editor ist nicht offen.',
  'The students were told.': 'Die Lernenden wissen Bescheid.',
  'There is no such template in this classroom.': 'Diese Vorlage gibt es in dieser Klasse nicht.',
  'A live class goes on in this classroom. End it before you start another.':
    'In dieser Klasse läuft schon Live-Unterricht. Beende ihn, bevor du neuen beginnst.',
  'There is no such language here.': 'Diese Sprache gibt es hier nicht.',
  'There is no such submission of yours.': 'Diese Abgabe von dir gibt es nicht.',
  'There is no such execution.': 'Diesen Lauf gibt es nicht.',
  'This run is not in your history.': 'Dieser Lauf steht nicht in deinem Verlauf.',
  'This run has no such file, or it is no longer kept.':
    'Dieser Lauf hat keine solche Datei, oder sie ist nicht mehr gespeichert.',
  'Your last searches are still going on. Please wait a moment.':
    'Deine letzten Suchen laufen noch. Bitte warte einen Moment.',
  'There is no such comment.': 'Diesen Kommentar gibt es nicht.',
  'There is no such reply of yours.': 'Eine solche Antwort von dir gibt es nicht.',
  'There are {} replies to this comment already.': 'Zu diesem Kommentar gibt es schon {} Antworten.',
  'You have replied {} times to this comment already.':
    'Du hast auf diesen Kommentar schon {}-mal geantwortet.',
  'There is no such request.': 'Diesen Antrag gibt es nicht.',
  'This request was answered already.': 'Dieser Antrag ist schon beantwortet.',
  'You have asked for a regrade of this submission already.':
    'Du hast für diese Abgabe schon eine Neubewertung beantragt.',
  'Another attempt of yours counts for this task.': 'Bei dieser Aufgabe zählt ein anderer Versuch von dir.',
  'This task does not count.': 'Diese Aufgabe zählt nicht.',
  'This submission is being tested. Please wait for its score.':
    'Diese Abgabe wird gerade getestet. Bitte warte auf die Punkte.',
  'This submission has no score yet.': 'Diese Abgabe hat noch keine Punkte.',
  'You have asked {} times for a regrade of this submission. Please talk to your teacher.':
    'Du hast für diese Abgabe schon {}-mal eine Neubewertung beantragt. Bitte sprich mit deiner Lehrkraft.',
  '{} requests of yours are open. Please wait for an answer first.':
    '{} Anträge von dir sind noch offen. Bitte warte zuerst auf eine Antwort.',
  'Please say why you decline.': 'Bitte sag, warum du ablehnst.',
  'Please give the new score.': 'Bitte gib die neuen Punkte an.',
  'This submission has no late penalty.': 'Diese Abgabe hat keinen Abzug für Verspätung.',
  'There are no tests to grade by. Please write some first.':
    'Es gibt keine Tests, nach denen bewertet werden kann. Bitte schreibe zuerst welche.',
  'There are {} comments on this program already. Please delete some first.':
    'Zu diesem Programm gibt es schon {} Kommentare. Bitte lösche zuerst welche.',
  'Programs cannot be run here.': 'Hier können keine Programme laufen.',
  'Many programs are waiting just now. Please try again in {} s.':
    'Gerade warten viele Programme. Bitte versuche es in {} s noch einmal.',
  'Packages of {} that this program uses could not be prepared on this server. Please try again in {} s, or tell the administrator.':
    'Pakete von {}, die dieses Programm benutzt, konnten auf diesem Server nicht vorbereitet werden. Bitte versuche es in {} s noch einmal, oder sag der Verwaltung Bescheid.',
  'The server is restarting. Please try again in a moment.':
    'Der Server startet neu. Bitte versuche es gleich noch einmal.',
  'This program is not running any more.': 'Dieses Programm läuft nicht mehr.',
  'The end of the input was sent to this program already.':
    'Das Ende der Eingabe wurde diesem Programm schon geschickt.',
  'A program takes no more than {} KiB of typed input.':
    'Ein Programm nimmt höchstens {} KiB getippte Eingabe an.',
  'Many programs are waiting for input just now. Please try again in {} s, or give the input before you run it.':
    'Gerade warten viele Programme auf Eingaben. Bitte versuche es in {} s noch einmal, oder gib die Eingabe vor dem Ausführen an.',
  'This program takes no typed input: it was given its input.':
    'Dieses Programm nimmt keine getippte Eingabe an: Es hat seine Eingabe schon bekommen.',
  'This session has been changed too often. Please begin a new one with its text.':
    'Diese Sitzung wurde zu oft geändert. Bitte beginne mit ihrem Text eine neue.',
  'Your text is out of date. It is sent anew.': 'Dein Text ist veraltet. Er wird neu geschickt.',
  'You have not joined this session.': 'Du bist nicht in dieser Sitzung.',
  'This session has been deleted.': 'Diese Sitzung wurde gelöscht.',
  'The name {} is taken in this session. Please ask its owner to remove whoever uses it.':
    'Der Name {} ist in dieser Sitzung vergeben. Bitte lass die Person, die ihn benutzt, aus der Sitzung entfernen.',
  'This name is taken in this session. Please choose another.':
    'Dieser Name ist in dieser Sitzung vergeben. Bitte wähle einen anderen.',
  'There is no such participant.': 'Diese Person gibt es in der Sitzung nicht.',
  'There is no such session.': 'Diese Sitzung gibt es nicht.',
  'This session is full: at most {} people may be in it.':
    'Diese Sitzung ist voll: Höchstens {} Personen können darin sein.',
  'Too many people wait to be let into this session. Please try again later.':
    'Zu viele warten schon auf Einlass in diese Sitzung. Bitte versuche es später noch einmal.',
  'They are in the session already. Remove them instead.':
    'Die Person ist schon in der Sitzung. Entferne sie stattdessen.',
  'They are not in the session.': 'Die Person ist nicht in der Sitzung.',
  'Only the owner of a session may do this.': 'Das darf nur die Leitung der Sitzung.',
  'Students of the classroom “{}” may not begin sessions.':
    'Lernende der Klasse „{}“ dürfen keine Sitzungen beginnen.',
  'Only its owner and admins may delete a session.':
    'Eine Sitzung löschen dürfen nur ihre Leitung und Admins.',
  'Only those who are in a session see who is in it.':
    'Wer in einer Sitzung ist, sehen nur die, die darin sind.',
  'You have {} sessions already. Please delete one that you no longer need.':
    'Du hast schon {} Sitzungen. Bitte lösche eine, die du nicht mehr brauchst.',
  'No classroom has this key. Please check it with your teacher.':
    'Keine Klasse hat diesen Schlüssel. Bitte frage deine Lehrkraft.',
  'You are the only teacher of this classroom. Delete it instead of leaving it.':
    'Du bist die einzige Lehrkraft dieser Klasse. Lösche sie, statt sie zu verlassen.',
  'This account is deactivated. Activate it first.': 'Dieses Konto ist deaktiviert. Aktiviere es zuerst.',
  'This server sends no mail. Give them the key instead: {}':
    'Dieser Server verschickt keine E-Mails. Gib stattdessen den Schlüssel weiter: {}',
  '“{}” has the student number {} in this class already.': '„{}“ hat in dieser Klasse bereits die Nummer {}.',
  '“{}” has the school login {} in this class already.':
    '„{}“ hat in dieser Klasse bereits die Schulkennung {}.',
  'There is no such member.': 'Dieses Mitglied gibt es nicht.',
  'Teachers and assistants cannot be removed. An owner can make them students first.':
    'Lehrkräfte und Assistenzen können nicht entfernt werden. Die Leitung kann sie vorher zu Lernenden machen.',
  'This person is in the classroom already.': 'Diese Person ist schon in der Klasse.',
  'An invitation is on its way to {}.': 'Eine Einladung an {} ist unterwegs.',
  'There is no such invitation.': 'Diese Einladung gibt es nicht.',
  'There is no such group.': 'Diese Gruppe gibt es nicht.',
  'There is a group with this name already.': 'Eine Gruppe mit diesem Namen gibt es schon.',
  'A classroom can have {} groups at most.': 'Eine Klasse kann höchstens {} Gruppen haben.',
  'There is no such classroom.': 'Diese Klasse gibt es nicht.',
  'There are {} students in this classroom. Remove some first, or leave them their places.':
    'In dieser Klasse sind {} Lernende. Entferne zuerst welche, oder lass ihnen ihre Plätze.',
  'This classroom is full. Give it more places first.': 'Diese Klasse ist voll. Gib ihr zuerst mehr Plätze.',
  'Your email address is verified already.': 'Deine E-Mail-Adresse ist schon bestätigt.',
  'This server sends no mail. Please ask the administrator.':
    'Dieser Server verschickt keine E-Mails. Bitte wende dich an die Administration.',
  'You are the only administrator. Make somebody else one before you leave.':
    'Du bist als Einzige:r Admin. Gib jemand anderem die Rechte, bevor du gehst.',
  'The password is wrong.': 'Das Passwort ist falsch.',
  'This idempotency key belongs to a submission to another task.':
    'Dieser Idempotenzschlüssel gehört zu einer Abgabe zu einer anderen Aufgabe.',
  'This link has been used, has expired or was replaced. Please ask your teacher for a new one.':
    'Dieser Link wurde schon benutzt, ist abgelaufen oder wurde ersetzt. Bitte deine Lehrkraft um einen neuen.',
  'Only students whose account was made with a class of yours, or who joined one by themselves, get a link, as long as they have added no email address and joined no class of other teachers. Adding them to a class is not enough. Administrators can give out links to choose a new password.':
    'Einen Link bekommen nur Lernende, deren Konto mit einer deiner Klassen angelegt wurde oder die einer selbst beigetreten sind, solange sie keine E-Mail-Adresse hinzugefügt haben und keiner Klasse anderer Lehrkräfte beigetreten sind. Sie in eine Klasse aufzunehmen reicht nicht. Links für ein neues Passwort können Admins ausgeben.',
  'Other teachers give this student new sign-in links, and could no more. Ask the student to add an email address to the account, or ask an administrator.':
    'Andere Lehrkräfte geben dieser Person neue Anmeldelinks und könnten es dann nicht mehr. Bitte sie, dem Konto eine E-Mail-Adresse hinzuzufügen, oder frag einen Admin.',
  'This invitation has been used or withdrawn. Please ask your teacher.':
    'Diese Einladung wurde schon benutzt oder zurückgezogen. Bitte frag deine Lehrkraft.',
  'There is no such link.': 'Diesen Link gibt es nicht.',
  'Your account needs no first password.': 'Dein Konto braucht kein erstes Passwort.',
  'Your password is set. From now on sign in with your username.':
    'Dein Passwort ist gespeichert. Melde dich ab jetzt mit deinem Benutzernamen an.',
  'Your account has an email address already.': 'Dein Konto hat schon eine E-Mail-Adresse.',
  'Your account has no email address.': 'Dein Konto hat keine E-Mail-Adresse.',
  'This account was made with a class, and nobody has chosen a password for it yet. Wait until then.':
    'Dieses Konto wurde mit einer Klasse angelegt, und noch niemand hat ein Passwort dafür gewählt. Warte, bis das geschehen ist.',
  'Nobody has chosen a password for this account yet. Wait until then.':
    'Für dieses Konto hat noch niemand ein Passwort gewählt. Warte, bis das geschehen ist.',
  'Only administrators have a password here, so accounts cannot be made with a class. Students sign in with {}.':
    'Ein Passwort haben hier nur Admins, deshalb lassen sich keine Konten mit einer Klasse anlegen. Lernende melden sich mit {} an.',
  'A name was taken at the same moment. Please try again.':
    'Ein Name wurde im selben Moment vergeben. Bitte versuche es noch einmal.',
  'A class can have at most {} accounts that nobody has signed in to.':
    'Eine Klasse kann höchstens {} Konten haben, bei denen sich noch niemand angemeldet hat.',
  'This link is no longer valid. Please ask for a new one.':
    'Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.',
  'If there is an account with this address, a message with a link is on its way.':
    'Wenn es zu dieser Adresse ein Konto gibt, ist eine Nachricht mit einem Link unterwegs.',
  'This server sends no mail. Your teacher or the administrator can give you a link.':
    'Dieser Server verschickt keine E-Mails. Deine Lehrkraft oder die Administration kann dir einen Link geben.',
  'You are signed out.': 'Du bist abgemeldet.',
  'Your password has been changed. Please sign in.': 'Dein Passwort ist geändert. Bitte melde dich an.',
  'A message with a link is on its way to your email address.':
    'Eine Nachricht mit einem Link ist unterwegs an deine E-Mail-Adresse.',
  'Your email address is verified.': 'Deine E-Mail-Adresse ist bestätigt.',
  'The email address or the password is wrong.': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  'This account has been deactivated. Please ask your teacher or the administrator.':
    'Dieses Konto ist deaktiviert. Bitte frage deine Lehrkraft oder die Administration.',
  'This email address is already taken.': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  'This email address and this username are already taken.':
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto, und der Benutzername ist schon vergeben.',
  'This username is already taken.': 'Dieser Benutzername ist schon vergeben.',
  'This server has an administrator already. Please sign up as usual.':
    'Dieser Server hat schon ein Admin-Konto. Bitte registriere dich wie üblich.',
  'Too many wrong passwords from here.': 'Von hier kamen zu viele falsche Passwörter.',
  'The account is active again.': 'Das Konto ist wieder aktiv.',
  'You cannot change this for your own account. Ask another administrator.':
    'Das kannst du für dein eigenes Konto nicht ändern. Bitte andere Admins darum.',
  'You cannot deactivate your own account.': 'Du kannst dein eigenes Konto nicht deaktivieren.',
  'There is no such account.': 'Dieses Konto gibt es nicht.',
  'There is no program that could be run.': 'Es gibt kein Programm, das sich ausführen ließe.',
  'This program could not be run because of a fault of the server. Process the assignment again.':
    'Dieses Programm konnte wegen eines Fehlers des Servers nicht ausgeführt werden. Verarbeite den Upload noch einmal.',
  'Something went wrong on our side. Process the assignment again, or tell the administrator.':
    'Bei uns ist etwas schiefgegangen. Verarbeite den Upload noch einmal, oder sag der Administration Bescheid.',
  'There is no such assignment.': 'Diesen Upload gibt es nicht.',
  'There is no such pair.': 'Dieses Paar gibt es nicht.',
  'The assignment is being processed. Please wait until that has ended.':
    'Der Upload wird gerade verarbeitet. Bitte warte, bis das zu Ende ist.',
  'This program was stopped: it waited for input, and so do many others at your address.':
    'Dieses Programm wurde gestoppt: Es wartete auf eine Eingabe, so wie viele andere an deiner Adresse.',
  'This program was stopped: it waited for input, and so do others of yours.':
    'Dieses Programm wurde gestoppt: Es wartete auf eine Eingabe, so wie andere von dir.',
  'Students have submitted work in this class. Archive it first, then it can be deleted.':
    'In dieser Klasse haben Lernende etwas abgegeben. Archiviere sie zuerst, dann lässt sie sich löschen.',
  'This class is archived, so nothing in it can be changed. Its owners can bring it back.':
    'Diese Klasse ist archiviert, deshalb lässt sich darin nichts ändern. Wer sie besitzt, kann sie zurückholen.',
  'This classroom is full. Please ask your teacher for a place.':
    'Diese Klasse ist voll. Bitte frage deine Lehrkraft nach einem Platz.',
  'This template has no tests.': 'Diese Vorlage hat keine Tests.',
  'Somebody else has changed these tests in the meantime. Load them anew, and make your changes again.':
    'Jemand anders hat diese Tests inzwischen geändert. Lade sie neu und ändere sie dann noch einmal.',
  'Please name the file that the comment is about.':
    'Bitte nenne die Datei, um die es in dem Kommentar geht.',
  'This file is not text: it has no lines to comment on.':
    'Diese Datei ist kein Text: Sie hat keine Zeilen, die man kommentieren könnte.',
  'There is no such file in this program.': 'Diese Datei gibt es in diesem Programm nicht.',
  'There is no line {}: the program has {}.': 'Es gibt keine Zeile {}: Das Programm hat {}.',
  'There is no line {}: the file has {}.': 'Es gibt keine Zeile {}: Die Datei hat {}.',
  'one line': 'eine Zeile',
  '{} lines': '{} Zeilen',
  '{} is not installed on this server.': '{} ist auf diesem Server nicht installiert.',
  'The program was stopped: nobody waits for it any more.':
    'Das Programm wurde gestoppt: Niemand wartet mehr darauf.',
  'A run with this run_id goes on already.': 'Ein Lauf mit dieser run_id ist schon im Gange.',
  'What is typed finds its program by the run_id: send one, or no takes_typed_input.':
    'Getipptes findet sein Programm über die run_id: Schicke eine mit, oder lass takes_typed_input weg.',
  'Somebody else is called {} in this session by now.':
    'In dieser Sitzung heißt inzwischen jemand anders {}.',
  'The owner of a session stays its owner.': 'Wer eine Sitzung leitet, behält die Leitung.',
};
