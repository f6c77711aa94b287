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
  'The program ended with exit code {}.': 'Das Programm endete mit dem Exit-Code {}.',
  'The program was ended by the signal {} (exit code {}).':
    'Das Programm wurde durch das Signal {} beendet (Exit-Code {}).',
} as const;
