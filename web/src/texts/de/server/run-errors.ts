/**
 * The server's sentences about a program that was stopped, or failed without a message (server/src/runner/verdict.ts), and
 * about files that it made and that are left out (server/src/runner/run-files/left-out.ts).
 */
export const runErrors = {
  'Files left out: {}. A run hands back at most {} files of {} MB each, {} MB together.':
    'Ausgelassene Dateien: {}. Ein Lauf liefert höchstens {} Dateien von je {} MB, zusammen {} MB.',
  'Pictures left out: {}. Only complete PNG, JPEG and GIF files of at most {} MB and {} million pixels are shown.':
    'Ausgelassene Bilder: {}. Gezeigt werden nur vollständige PNG-, JPEG- und GIF-Dateien mit höchstens {} MB und {} Millionen Pixeln.',
  'Entries left out: {}. Links, special files, very deep folders and names with control characters are not handed back.':
    'Ausgelassene Einträge: {}. Links, besondere Dateien, sehr tiefe Ordner und Namen mit Steuerzeichen werden nicht geliefert.',
  'A drawing is not complete: at most {} instructions of {} MB are shown.':
    'Eine Zeichnung ist nicht vollständig: Gezeigt werden höchstens {} Anweisungen mit {} MB.',
  'The compiler refused the program without saying why.':
    'Der Compiler hat das Programm abgelehnt, ohne einen Grund zu nennen.',
  'The compiler was stopped: it needed more than {} MB of memory for this program.':
    'Der Compiler wurde gestoppt: Er brauchte für dieses Programm mehr als {} MB Arbeitsspeicher.',
  'The compiler was stopped after {} s: this program takes too long to compile.':
    'Der Compiler wurde nach {} s gestoppt: Dieses Programm braucht zu lange zum Übersetzen.',
  'The compiler was stopped: it reached a limit of this server.':
    'Der Compiler wurde gestoppt: Er hat eine Grenze dieses Servers erreicht.',
  'The program was stopped: it needed more than {} of memory.':
    'Das Programm wurde gestoppt: Es brauchte mehr als {} Arbeitsspeicher.',
  'The program could not start another process or thread: at most {} may run at once.':
    'Das Programm konnte keinen weiteren Prozess oder Thread starten: Höchstens {} dürfen gleichzeitig laufen.',
  'The program was stopped: it wrote more than {} of output.':
    'Das Programm wurde gestoppt: Es hat mehr als {} ausgegeben.',
  'The program could not write its file: at most {} may be kept.':
    'Das Programm konnte seine Datei nicht schreiben: Höchstens {} sind erlaubt.',
  'The program was stopped: it waited {} s for input, and nothing was typed.':
    'Das Programm wurde gestoppt: Es hat {} s auf eine Eingabe gewartet, und nichts wurde eingegeben.',
  'The program was stopped after {} minutes: no program that is typed to may last longer.':
    'Das Programm wurde nach {} Minuten gestoppt: Länger darf kein Programm laufen, das auf Eingaben wartet.',
  'The program was stopped after {} s of computing: time limit exceeded.':
    'Das Programm wurde nach {} s Rechenzeit gestoppt: Das Zeitlimit ist überschritten.',
  'The program was stopped after {} s: time limit exceeded.':
    'Das Programm wurde nach {} s gestoppt: Das Zeitlimit ist überschritten.',
  'The program has too many files: at most {} are accepted.':
    'Das Programm hat zu viele Dateien: Höchstens {} sind erlaubt.',
  'The files of the program are too large: at most {} MB are accepted.':
    'Die Dateien des Programms sind zu groß: Höchstens {} MB sind erlaubt.',
  'The program has a file whose name cannot be used: {}':
    'Das Programm hat eine Datei, deren Name nicht verwendet werden kann: {}',
  'The file that begins the program is missing: {}': 'Die Datei, mit der das Programm beginnt, fehlt: {}',
  'The program was here when it was stopped.': 'Hier war das Programm, als es gestoppt wurde.',
  'The program was aborted': 'Das Programm wurde abgebrochen',
  'Segmentation fault': 'Segmentation fault (Speicherzugriffsfehler)',
  'Bus error': 'Bus error (fehlerhafter Speicherzugriff)',
  'Arithmetic exception (division by zero)': 'Arithmetischer Fehler (Division durch null)',
  'Illegal instruction': 'Ungültiger Maschinenbefehl',
  'Uncaught exception': 'Nicht abgefangene Exception',
  'Uncaught exception: {}': 'Nicht abgefangene Exception: {}',
  'Uncaught exception {}': 'Nicht abgefangene Exception {}',
  'Uncaught exception {}: {}': 'Nicht abgefangene Exception {}: {}',
  'Line {}: {}': 'Zeile {}: {}',
  'The program ended with exit code {}.': 'Das Programm endete mit dem Exit-Code {}.',
  'The program was ended by the signal {} (exit code {}).':
    'Das Programm wurde durch das Signal {} beendet (Exit-Code {}).',
} as const;

/** Differences between drawings (server/src/drawings/words.ts). */
export const drawings = {
  '{} is missing.': '{} fehlt.',
  '{} are missing.': '{} fehlen.',
  '{} has another colour.': '{} hat eine andere Farbe.',
  '{} have another colour.': '{} haben eine andere Farbe.',
  '{} has another width.': '{} hat eine andere Breite.',
  '{} have another width.': '{} haben eine andere Breite.',
  '{} has another size.': '{} hat eine andere Größe.',
  '{} have another size.': '{} haben eine andere Größe.',
  '{} says something else.': '{} lautet anders.',
  '{} say something else.': '{} lauten anders.',
  '{} is in another place.': '{} steht an einer anderen Stelle.',
  '{} are in another place.': '{} stehen an einer anderen Stelle.',
  'There is {} too many.': '{} ist zu viel.',
  'There are {} too many.': '{} sind zu viel.',
  '1 line': '1 Linie',
  '1 curve': '1 Kurve',
  '1 filled area': '1 Fläche',
  '1 text': '1 Text',
  '{} lines': '{} Linien',
  '{} curves': '{} Kurven',
  '{} filled areas': '{} Flächen',
  '{} texts': '{} Texte',
  '{} of {} lines': '{} von {} Linien',
  '{} of {} curves': '{} von {} Kurven',
  '{} of {} filled areas': '{} von {} Flächen',
  '{} of {} texts': '{} von {} Texten',
  'The background has another colour.': 'Der Hintergrund hat eine andere Farbe.',
  'Something is in front that belongs behind something else.':
    'Etwas steht im Vordergrund, das hinter etwas anderes gehört.',
  'The program showed no drawing.': 'Das Programm hat keine Zeichnung gezeigt.',
  'The drawing is too large to be compared.': 'Die Zeichnung ist zu groß für einen Vergleich.',
  'must be a drawing': 'muss eine Zeichnung sein',
  'Test {} compares drawings, and needs one that it expects.':
    'Test {} vergleicht Zeichnungen und braucht eine erwartete Zeichnung.',
};

/** Runs of tests: server/src/features/test-cases/. */
export const testRuns = {
  '{} of {} tests passed.': '{} von {} Tests bestanden.',
  'Test “{}” failed.': 'Test „{}“ nicht bestanden.',
  'Test {} failed.': 'Test {} nicht bestanden.',
};

/** Measuring how a program's steps grow: server/src/growth/, server/src/features/growth/. */
export const growth = {
  'The program hardly got on within its time: it waits for something, or the machine is busy. Try again later.':
    'Das Programm kam in seiner Zeit kaum voran: Es wartet auf etwas, oder der Rechner ist ausgelastet. Versuche es später noch einmal.',
  'Steps in these files were not counted: {}. They cannot be read, are too long or belong to a library.':
    'Die Schritte in diesen Dateien wurden nicht gezählt: {}. Sie lassen sich nicht lesen, sind zu lang oder gehören zu einer Bibliothek.',
  'The program takes no larger input that is made like yours. Describe the inputs, or type another example.':
    'Das Programm nimmt keine größere Eingabe, die wie deine aufgebaut ist. Beschreibe die Eingaben oder gib ein anderes Beispiel ein.',
  'No input was found that the program takes. Type an example into the input.':
    'Es fand sich keine Eingabe, die das Programm annimmt. Gib ein Beispiel in die Eingabe ein.',
  'The program is too large to be measured.': 'Das Programm ist zu groß, um gemessen zu werden.',
  'The time for measuring was used up.': 'Die Zeit für die Messung war aufgebraucht.',
  'One run took too long.': 'Ein Lauf hat zu lange gedauert.',
  'The memory limit was reached.': 'Die Speichergrenze wurde erreicht.',
  'The program wrote too much.': 'Das Programm hat zu viel ausgegeben.',
  'The recursion limit was reached.': 'Die Rekursionsgrenze wurde erreicht.',
  'The input would be too long.': 'Die Eingabe würde zu lang.',
  'The program failed.': 'Das Programm ist fehlgeschlagen.',
} as const;
