/** Measuring how a program's steps grow: server/src/growth/, server/src/features/growth/. */
export const growth = {
  'The program hardly got on within its time: it waits for something, or the machine is busy. Try again later.':
    'Das Programm kam in seiner Zeit kaum voran: Es wartet auf etwas, oder der Rechner ist ausgelastet. Versuche es später noch einmal.',
  'Steps in these files were not counted: {}. They cannot be read, are too long or belong to a library.':
    'Die Schritte in diesen Dateien wurden nicht gezählt: {}. Sie lassen sich nicht lesen, sind zu lang oder gehören zu einer Bibliothek.',
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
