/** Problems of uploaded files. */
export const files = {
  '“{}” is not an email address.': '„{}“ ist keine E-Mail-Adresse.',
  '1 file was skipped ({}): {}.': '1 Datei wurde ausgelassen ({}): {}.',
  '{} files were skipped ({}), such as {}.': '{} Dateien wurden ausgelassen ({}), etwa {}.',
  '{} files were skipped ({}): {}.': '{} Dateien wurden ausgelassen ({}): {}.',
  '{} was skipped or read in part. {}': '{} wurde ausgelassen oder nur teilweise gelesen. {}',
  'left by systems and tools': 'von Systemen und Werkzeugen hinterlassen',
  'input without output, or output without input': 'Eingabe ohne Ausgabe oder Ausgabe ohne Eingabe',
  'neither input nor output of a test': 'weder Eingabe noch Ausgabe eines Tests',
  'in the ZIP twice under one name': 'im ZIP zweimal unter demselben Namen',
  'longer than {} KiB': 'länger als {} KiB',
  'larger than {} MB': 'größer als {} MB',
  'no text': 'kein Text',
  'a PDF or another document': 'PDF oder anderes Dokument',
  "beside the students' folders": 'neben den Ordnern der Lernenden',
  'packed in another format than ZIP': 'anders gepackt als ein ZIP',
  'a ZIP in a ZIP in the ZIP': 'ein ZIP in einem ZIP im ZIP',
  'under a name that is too long': 'unter einem zu langen Namen',
  'handed in once more later': 'später noch einmal abgegeben',
  'Of a student at most {} files and {} MB are taken. Left out in part: {}.':
    'Pro Person werden höchstens {} Dateien und {} MB übernommen. Teilweise ausgelassen: {}.',
  'Too long to be compared with others: {}.': 'Zu lang für einen Vergleich mit anderen: {}.',
  '{} and {} more': '{} und {} weitere',
  'Unknown fields were skipped, such as {}.': 'Unbekannte Felder wurden ausgelassen, etwa {}.',
  'Unknown fields were skipped: {}.': 'Unbekannte Felder wurden ausgelassen: {}.',
  'Failed to read file content': 'Die Datei ist nicht lesbar',
  'Please select a ZIP file': 'Bitte wähle eine ZIP-Datei',
  'The server has no room for this file at the moment. Please tell the administrator.':
    'Der Server hat gerade keinen Platz für diese Datei. Bitte sag der Administration Bescheid.',
  'The file is too large: at most {} KiB are accepted.':
    'Die Datei ist zu groß: Höchstens {} KiB sind möglich.',
  'Another class has a student of this name, {}. To add that account instead, put this username into a column “Username”.':
    'Eine andere Klasse hat jemanden mit diesem Namen: {}. Um dieses Konto aufzunehmen, schreibe den Benutzernamen in eine Spalte „Benutzername“.',
  'There is no email address in this line, and nobody in this class has its number or login.':
    'In dieser Zeile steht keine E-Mail-Adresse, und niemand in dieser Klasse hat ihre Nummer oder ihren Anmeldenamen.',
  'There is neither a name nor a login in this line.':
    'In dieser Zeile steht weder ein Name noch ein Anmeldename.',
  'An earlier line has the same email address.': 'In einer früheren Zeile steht dieselbe E-Mail-Adresse.',
  'Another line has the same number or login.':
    'Eine andere Zeile hat dieselbe Nummer oder denselben Anmeldenamen.',
  'The address, the number and the login in this line belong to different people.':
    'Adresse, Nummer und Anmeldename in dieser Zeile gehören zu verschiedenen Personen.',
  'Somebody of this name is in the class already, without a number or login. Enter theirs in the list of members, or use another name here.':
    'Jemand mit diesem Namen ist schon in der Klasse, ohne Nummer und Anmeldenamen. Trage sie in der Mitgliederliste ein oder verwende hier einen anderen Namen.',
  'There is no column of email addresses, names or school logins in this file.':
    'In dieser Datei gibt es keine Spalte mit E-Mail-Adressen, Namen oder Anmeldenamen.',
  'There is nobody in this file.': 'In dieser Datei steht niemand.',
  'There are more than {} people in this file.': 'In dieser Datei stehen mehr als {} Personen.',
  'This file is no text. Please save the list as CSV.':
    'Diese Datei ist kein Text. Bitte speichere die Liste als CSV.',
  'This file cannot be read as CSV: {}.': 'Diese Datei lässt sich nicht als CSV lesen: {}.',
  'No students were found in the ZIP. It should hold a folder for each student, or one code file for each, named for them.':
    'Im ZIP wurden keine Lernenden gefunden. Es sollte für alle Lernenden je einen Ordner oder eine Code-Datei enthalten, mit dem Namen der Person.',
  'The ZIP seems to hold one program, because of the file {} at its top. It should hold a folder for each student, or one code file for each, named for them.':
    'Das ZIP enthält anscheinend ein einziges Programm, denn ganz oben liegt die Datei {}. Es sollte für alle Lernenden je einen Ordner oder eine Code-Datei enthalten, mit dem Namen der Person.',
  'The ZIP holds the work of too many students: at most {} are accepted.':
    'Das ZIP enthält Abgaben von zu vielen Lernenden: Höchstens {} sind möglich.',
  'The ZIP is damaged: its list of files cannot be read.':
    'Das ZIP ist beschädigt: Die Liste seiner Dateien ist nicht lesbar.',
  'The ZIP was refused: it would unpack to more than {} times its size.':
    'Das ZIP wurde abgelehnt: Ausgepackt wäre es mehr als {}-mal so groß.',
  'The file is not a valid ZIP file.': 'Die Datei ist keine gültige ZIP-Datei.',
  'The ZIP holds too many files and folders: at most {} are accepted.':
    'Das ZIP enthält zu viele Dateien und Ordner: Höchstens {} sind möglich.',
  'The ZIP is too large unpacked: at most {} MB are accepted.':
    'Das ZIP ist ausgepackt zu groß: Höchstens {} MB sind möglich.',
  'The form that was sent cannot be read.': 'Das gesendete Formular ist nicht lesbar.',
  'The file is too long: at most {} KiB are accepted.':
    'Die Datei ist zu lang: Höchstens {} KiB sind möglich.',
  'The ZIP was refused: {} {}.': 'Das ZIP wurde abgelehnt: {} {}.',
  'The ZIP was refused: the name {} {}.': 'Das ZIP wurde abgelehnt: Der Name {} {}.',
  'The ZIP was refused: {} overlaps with another file.':
    'Das ZIP wurde abgelehnt: {} überschneidet sich mit einer anderen Datei.',
  'The ZIP was refused: it holds more files than its list counts.':
    'Das ZIP wurde abgelehnt: Es enthält mehr Dateien, als in seiner Liste stehen.',
  'holds characters that belong into no name': 'enthält Zeichen, die in keinen Namen gehören',
  'holds a backslash': 'enthält einen umgekehrten Schrägstrich',
  'begins at the root of a disk': 'beginnt an der Wurzel eines Laufwerks',
  'names a drive': 'nennt ein Laufwerk',
  'leads out of its folder': 'führt aus dem Ordner hinaus',
  'claims to be larger than the whole ZIP': 'gibt sich als größer aus als das ganze ZIP',
  'claims to be smaller than what is packed of it':
    'gibt sich als kleiner aus als das, was davon gepackt ist',
  'is a link to another file': 'ist ein Verweis auf eine andere Datei',
  'is neither a file nor a folder': 'ist weder Datei noch Ordner',
  'is encrypted': 'ist verschlüsselt',
  'is packed in a way that is not known here (method {})':
    'ist auf eine hier unbekannte Art gepackt (Methode {})',
  'is missing or cut off': 'fehlt oder ist abgeschnitten',
  'holds more than the ZIP says': 'enthält mehr, als das ZIP angibt',
  'holds less than the ZIP says': 'enthält weniger, als das ZIP angibt',
  'is damaged': 'ist beschädigt',
  'a quotation mark is never closed': 'ein Anführungszeichen wird nie geschlossen',
  'its quotation marks are not in order': 'ihre Anführungszeichen passen nicht zusammen',
  'its quotation marks are not in order before line {}':
    'ihre Anführungszeichen passen vor Zeile {} nicht zusammen',
  'The tests are too long: all together may have at most {} MiB.':
    'Die Tests sind zu lang: Zusammen dürfen sie höchstens {} MiB haben.',
  'With those of the file there were {} tests: at most {} may be.':
    'Mit denen aus der Datei wären es {} Tests: Höchstens {} sind möglich.',
  'The file holds {} tests: there may be at most {}.':
    'Die Datei enthält {} Tests: Höchstens {} sind möglich.',
  'The file is not valid JSON.': 'Die Datei ist kein gültiges JSON.',
  'The file holds something else than tests.': 'Die Datei enthält etwas anderes als Tests.',
  'The file was written by a newer version, which this one cannot read.':
    'Die Datei stammt von einer neueren Version, die diese nicht lesen kann.',
  'The file holds no list of tests.': 'Die Datei enthält keine Liste von Tests.',
  // Files of a program
  'A file needs a name.': 'Eine Datei braucht einen Namen.',
  'The name {} is too long: at most {} characters are accepted.':
    'Der Name {} ist zu lang: Höchstens {} Zeichen sind möglich.',
  'The name {} begins with a slash.': 'Der Name {} beginnt mit einem Schrägstrich.',
  'The name {} is that of a folder.': 'Der Name {} ist der eines Ordners.',
  'The name {} has a character that no file name may have: {}':
    'Der Name {} enthält ein Zeichen, das in keinem Dateinamen stehen darf: {}',
  'The name {} has a character that cannot be seen: U+{}':
    'Der Name {} enthält ein unsichtbares Zeichen: U+{}',
  "The name {} is not in Unicode's NFC.": 'Der Name {} hat nicht die Unicode-Form NFC.',
  'The name {} has an empty folder name.': 'Der Name {} enthält einen leeren Ordnernamen.',
  'The name {} leads out of its folder.': 'Der Name {} führt aus seinem Ordner hinaus.',
  'The name {} has a part that begins with a dot: such files are hidden.':
    'Ein Teil des Namens {} beginnt mit einem Punkt: Solche Dateien sind versteckt.',
  'The name {} has a part that ends with a dot.': 'Ein Teil des Namens {} endet mit einem Punkt.',
  'The name {} has a part that begins or ends with a space.':
    'Ein Teil des Namens {} beginnt oder endet mit einem Leerzeichen.',
  'The name {} is reserved on Windows.': 'Der Name {} ist unter Windows reserviert.',
  'The name {} has a part that is too long.': 'Ein Teil des Namens {} ist zu lang.',
  'There are two files of the name {}.': 'Es gibt zwei Dateien mit dem Namen {}.',
  'The names {} and {} differ in upper and lower case alone.':
    'Die Namen {} und {} unterscheiden sich nur in Groß- und Kleinschreibung.',
  'The folders {} and {} differ in upper and lower case alone.':
    'Die Ordner {} und {} unterscheiden sich nur in Groß- und Kleinschreibung.',
  '{} is a file, and a folder of another file.': '{} ist eine Datei und zugleich der Ordner einer anderen.',
  'A program in this language cannot begin with a file of the name {}.':
    'Ein Programm in dieser Sprache kann nicht mit einer Datei namens {} beginnen.',
  'The file {} is too large: at most {} KiB are accepted.':
    'Die Datei {} ist zu groß: Höchstens {} KiB sind möglich.',
  'The program has too many files: at most {} are accepted.':
    'Das Programm hat zu viele Dateien: Höchstens {} sind möglich.',
  'The file {} is too long: it has {} KiB, and at most {} KiB are accepted here.':
    'Die Datei {} ist zu lang: Sie hat {} KiB, und hier sind höchstens {} KiB möglich.',
  'The files are too large together: at most {} MiB are accepted here, and binary files and those of more than {} KiB count a third more.':
    'Die Dateien sind zusammen zu groß: Hier sind höchstens {} MiB möglich, und Binärdateien sowie Dateien über {} KiB zählen ein Drittel mehr.',
  'The files are too large together: at most {} MiB are accepted.':
    'Die Dateien sind zusammen zu groß: Höchstens {} MiB sind möglich.',
  'The files of your templates take {} MiB already. Please delete a template that you no longer need.':
    'Die Dateien deiner Vorlagen belegen schon {} MiB. Bitte lösche eine Vorlage, die du nicht mehr brauchst.',
  // Files of a statement
  'must have a name of letters, digits, spaces, and . _ + -':
    'muss einen Namen aus Buchstaben, Ziffern, Leerzeichen und . _ + - haben',
  'must be one of {}': 'muss eine dieser Endungen haben: {}',
  'must hold what its name says: {}': 'muss enthalten, was der Name sagt: {}',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'There is no such file in the program any more.': 'Diese Datei gibt es im Programm nicht mehr.',
  'A statement may have at most {} files.': 'Eine Aufgabenstellung darf höchstens {} Dateien haben.',
  'The files of a statement may have at most {} MB together.':
    'Die Dateien einer Aufgabenstellung dürfen zusammen höchstens {} MB haben.',
  'Test {} {}': 'Test {} {}',
  'Test {}': 'Test {}',
  'It is not written as a test is.': 'Er ist nicht so geschrieben wie ein Test.',
  'No tests were found in the ZIP: it should hold NAME.in and NAME.out for each.':
    'Im ZIP wurden keine Tests gefunden: Es sollte für jeden NAME.in und NAME.out enthalten.',
  'The ZIP holds {} tests: there may be at most {}.': 'Das ZIP enthält {} Tests: Höchstens {} sind möglich.',
};
