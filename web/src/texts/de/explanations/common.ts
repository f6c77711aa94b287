/** Explanations common to all languages, mostly about limits. */
export const common = {
  // explain-error.ts
  'Line {}: {}': 'Zeile {}: {}',
  'In {}, line {}: {}': 'In {}, Zeile {}: {}',
  'In {}: {}': 'In {}: {}',
  'The program ended itself with the exit code {}: every code but 0 tells that something went wrong.':
    'Das Programm hat sich selbst mit dem Exit-Code {} beendet: Jeder Code außer 0 sagt, dass etwas schiefgegangen ist.',
  // missing-library.ts
  'Besides what belongs to the language, these libraries can be used: {}.':
    'Außer dem, was zur Sprache gehört, gibt es hier diese Bibliotheken: {}.',
  'Libraries are still being installed on this server. Try again in a few minutes.':
    'Auf diesem Server werden noch Bibliotheken installiert. Versuche es in ein paar Minuten noch einmal.',
  'There is no module {} here.': 'Das Modul {} gibt es hier nicht.',
  'There is no package {} here.': 'Das Paket {} gibt es hier nicht.',
  // limits.ts
  '`setInterval` goes on until `clearInterval` is called.':
    '`setInterval` geht weiter, bis `clearInterval` aufgerufen wird.',
  'A server waits for connections and never ends by itself, and nobody can connect to it here.':
    'Ein Server wartet auf Verbindungen und endet nie von selbst, und hier kann sich niemand mit ihm verbinden.',
  'The threads of an executor wait for more work until `shutdown()` is called.':
    'Die Threads eines Executors warten auf weitere Arbeit, bis `shutdown()` aufgerufen wird.',
  'Perhaps it sleeps, or waits for a timer, longer than a program may run.':
    'Vielleicht schläft es oder wartet auf einen Timer, und zwar länger, als ein Programm laufen darf.',
  'It did next to nothing in that time: perhaps it waits for a thread, a lock or a message that never comes.':
    'In dieser Zeit hat es fast nichts getan: Vielleicht wartet es auf einen Thread, ein Lock oder eine Nachricht, die nie kommt.',
  'It was in line {} when it was stopped.': 'Dabei war es in Zeile {}.',
  'Your program waited for input, and nothing was typed for a while, so it was stopped.':
    'Dein Programm hat auf eine Eingabe gewartet, und eine Weile wurde nichts getippt, also wurde es gestoppt.',
  'Your program went on for very long, so it was stopped.':
    'Dein Programm lief sehr lange, also wurde es gestoppt.',
  'You can run it again.': 'Du kannst es noch einmal ausführen.',
  'Perhaps a loop never ends: check whether its condition can become false.':
    'Vielleicht endet eine Schleife nie: Prüfe, ob ihre Bedingung falsch werden kann.',
  'Your program was still running after {} s, so it was stopped.':
    'Dein Programm lief nach {} s immer noch, also wurde es gestoppt.',
  'Your program needed too much memory.': 'Dein Programm hat zu viel Speicher gebraucht.',
  'Your program needed more memory than the {} MB that it may use.':
    'Dein Programm hat mehr Speicher gebraucht als die {} MB, die es benutzen darf.',
  'Files count as well, even empty ones: perhaps a loop creates them without end.':
    'Dateien zählen mit, auch leere: Vielleicht legt eine Schleife sie ohne Ende an.',
  'Perhaps a list or a string grows without end in a loop, or a function calls itself without end.':
    'Vielleicht wächst eine Liste oder eine Zeichenkette in einer Schleife ohne Ende, oder eine Funktion ruft sich ohne Ende selbst auf.',
  'Your program started too many processes or threads at once.':
    'Dein Programm hat zu viele Prozesse oder Threads gleichzeitig gestartet.',
  'Your program wrote too much to its files.': 'Dein Programm hat zu viel in seine Dateien geschrieben.',
  'Your program wrote more than the {} MB of files that it may keep.':
    'Dein Programm hat mehr als die {} MB an Dateien geschrieben, die es behalten darf.',
  'Your program printed too much, so it was stopped, and the rest is not shown.':
    'Dein Programm hat zu viel ausgegeben, also wurde es gestoppt, und der Rest wird nicht gezeigt.',
  'Your program printed more than {} MB, so it was stopped, and the rest is not shown.':
    'Dein Programm hat mehr als {} MB ausgegeben, also wurde es gestoppt, und der Rest wird nicht gezeigt.',
  'Perhaps it prints in a loop that never ends, or in a function that calls itself without end.':
    'Vielleicht gibt es etwas in einer Schleife aus, die nie endet, oder in einer Funktion, die sich endlos selbst aufruft.',
  'Translating your program took too much time or memory, so it was never started. Perhaps something in it expands without end: a template, a macro, or a very long expression.':
    'Dein Programm zu übersetzen hat zu viel Zeit oder Speicher gebraucht, also wurde es nicht gestartet. Vielleicht wächst etwas darin ohne Ende: ein Template, ein Makro oder ein sehr langer Ausdruck.',
  'Start fewer, or wait until some have ended before you start more.':
    'Starte weniger, oder warte, bis einige beendet sind, bevor du weitere startest.',
  'Your program started more than the {} processes or threads that it may have at once.':
    'Dein Programm hat mehr als die {} Prozesse oder Threads gestartet, die es gleichzeitig haben darf.',
  'It went on without the others.': 'Es ist ohne die übrigen weitergelaufen.',
  // nearest-name.ts
  'Did you mean {}?': 'Meinst du {}?',
  // recursion.ts
  'The function {} is called again in every case, so it never stops. It needs a case in which it returns without that.':
    'Die Funktion {} wird in jedem Fall wieder aufgerufen, also hört sie nie auf. Sie braucht einen Fall, in dem sie ohne das zurückkehrt.',
  // language-rules.ts
  'Files cannot be locked here. A program is alone with its files, so it can do without a lock.':
    'Dateien lassen sich hier nicht sperren. Ein Programm hat seine Dateien für sich allein und kommt ohne Sperre aus.',
  'Programs have only plain connections here, TCP and UDP, and only with themselves.':
    'Programme haben hier nur einfache Verbindungen, TCP und UDP, und nur mit sich selbst.',
  'The program asks the system for something that it does not offer here.':
    'Das Programm verlangt vom System etwas, das es hier nicht gibt.',
  'The program asks the system for something that nobody may do here.':
    'Das Programm verlangt vom System etwas, das hier niemand darf.',
  // rule.ts
  'the string': 'der Zeichenkette',
  'There are no elements, so there is none at position {}.':
    'Es gibt keine Elemente, also auch keines an der Position {}.',
  'There is one element, at position 0, so there is none at position {}.':
    'Es gibt ein einziges Element, an der Position 0, also keines an der Position {}.',
  'There are {} elements, numbered from 0, so there is none at position {}.':
    'Es gibt {} Elemente, gezählt ab 0, also keines an der Position {}.',
  'The character {} cannot stand here. It may have been pasted from a text: type it anew.':
    'Das Zeichen {} darf hier nicht stehen. Vielleicht kommt es aus einem Text, aus dem kopiert wurde: Tippe es neu.',
  'An invisible character stands here that may have been pasted from a text. Delete the space and type it anew.':
    'Hier steht ein unsichtbares Zeichen, das vielleicht mit einem Text eingefügt wurde. Lösche das Leerzeichen und tippe es neu.',
  'Programs have no network here, so no other machine can be reached.':
    'Programme haben hier kein Netzwerk, also ist kein anderer Rechner erreichbar.',
  'Programs have no screen here, so they cannot open windows. Print what is to be seen, or draw it with the library `drawing`.':
    'Programme haben hier keinen Bildschirm und können keine Fenster öffnen. Gib aus, was zu sehen sein soll, oder zeichne es mit der Bibliothek `drawing`.',
  'Programs have no terminal of their own here: they print text, with colours and cursor movement if they like, and read whole lines. Single keys cannot be read, and `curses` does not work.':
    'Programme haben hier kein eigenes Terminal: Sie geben Text aus, gern mit Farben und bewegtem Cursor, und lesen ganze Zeilen. Einzelne Tasten lassen sich nicht lesen, und `curses` funktioniert nicht.',
  'Calls are nested too deeply here. Either a function calls itself and never stops, or it needs a loop instead for so many steps.':
    'Hier sind Aufrufe zu tief ineinander verschachtelt. Entweder ruft sich eine Funktion ohne Ende selbst auf, oder sie braucht für so viele Schritte stattdessen eine Schleife.',
  'There is no file {} here. Check how its name is written.':
    'Die Datei {} gibt es hier nicht. Prüfe, wie ihr Name geschrieben ist.',
};
