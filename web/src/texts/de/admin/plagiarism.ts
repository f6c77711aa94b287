import type { plagiarism as english } from '#texts/admin/plagiarism.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const plagiarism: Texts<typeof english> = {
  states: {
    waiting: 'Die Programme werden verglichen, sobald alle ausgeführt wurden.',
    comparing: 'Alle Programme werden miteinander verglichen.',
    loading: 'Hier erscheinen die Paare',
    failed: 'Die Programme konnten nicht verglichen werden.',
    failedAdvice: '„Neu verarbeiten“ führt alles noch einmal aus und vergleicht es.',
    oneStudent: 'Für einen Vergleich braucht es mindestens zwei Lernende.',
    nothingAlike: 'Keine ähnlichen Programme.',
    noSameLanguage: 'Keine zwei Abgaben sind in derselben Sprache.',
    compared: (pairs) => `${counted(pairs, { one: 'Paar wurde', other: 'Paare wurden' })} verglichen.`,
  },
  baseCode: {
    none: 'keiner',
    change: 'Ändern',
    changeInFull: 'Startcode ändern',
    explanation:
      'Code, den alle bekommen haben, wird nicht verglichen. Nach einer Änderung werden alle Programme neu verglichen.',
    act: 'Neu vergleichen',
    failed: 'Der Startcode konnte nicht geändert werden',
  },
  clusters: {
    title: 'Gruppen',
    none: (threshold) => `Kein Paar ist bei ${threshold} auffällig`,
    summary: (groups, threshold, members) =>
      `${counted(groups, { one: 'Gruppe', other: 'Gruppen' })} von Lernenden, die ${threshold} oder mehr teilen: ${members}`,
    leftOutOfGroups: (students) => `Nicht gezeichnet: ${students} in Gruppen.`,
    leftOutOthers: (others) => `Nicht gezeichnet: ${counted(others, { other: 'weitere' })}.`,
    leftOutBoth: (students, others) =>
      `Nicht gezeichnet: ${students} in Gruppen und ${counted(others, { other: 'weitere' })}.`,
    byGroup: 'Nach Gruppe filtern',
    allGroups: 'Alle',
    groups: 'Gruppen',
    noGroups: 'Keine Gruppen.',
    namesAndMore: (names, more) => `${names} und ${more} weitere`,
  },
  threshold: {
    label: 'Schwelle',
    failed: 'Die Schwelle konnte nicht gespeichert werden',
    suggested: (threshold) => `Vorschlag: ${threshold}`,
    accept: 'Übernehmen',
    acceptInFull: (threshold) => `${threshold} übernehmen`,
    pairs: (count) => counted(count, { one: 'Paar', other: 'Paare' }),
    histogram: ({ below, min, above, threshold }) =>
      `${counted(below, { one: 'Paar', other: 'Paare' })} unter ${min}, ${counted(above, { one: 'Paar', other: 'Paare' })} ab ${threshold}`,
  },
  pairs: {
    title: 'Paare',
    titleWithClusters: 'Gruppen und Paare',
    failed: 'Die Paare konnten nicht geladen werden',
    loading: 'Die Paare werden geladen',
    back: 'Zurück zu den Paaren',
    choose: 'Wähle ein Paar, um seine Programme zu vergleichen.',
    flagged: (flagged, compared) => `${flagged} von ${compared}`,
    flaggedExplanation: (threshold) => `Verglichene Paare ab ${threshold}`,
    byName: 'Nach Namen',
    unmatched: 'Keine passenden Paare.',
    inconclusive: (programs, all) =>
      `Von ${counted(all, { one: 'Programm', other: 'Programmen' })} ${programs === 1 ? 'ist' : 'sind'} ${programs} zu klein für ein Urteil. ${programs === 1 ? 'Seine' : 'Ihre'} Paare stehen am Ende und gelten nie als auffällig.`,
    leftOut: (listed, total) =>
      `Gezeigt sind die ${listed} ähnlichsten von ${total} Paaren. In der CSV-Datei stehen alle.`,
    confirmed: 'Bestätigt',
    dismissed: 'Verworfen',
    tooSmall: 'zu klein',
  },
  pair: {
    name: 'Paar',
    failed: 'Das Paar konnte nicht geladen werden',
    loading: 'Das Paar wird geladen',
    programOf: (name) => `Programm von ${name}`,
    fileOf: (name) => `Datei von ${name}`,
    linesLeftOut: (count) => `${count} weitere Zeilen werden nicht gezeigt.`,
    charactersLeftOut: (count) => `… ${count} weitere Zeichen`,
    uniqueLines: (lines) => `${counted(lines, { one: 'Zeile', other: 'Zeilen' })}, die sonst niemand hat`,
    fragments: {
      title: 'Gemeinsamer Code',
      none: 'Keine gemeinsame Stelle ist lang genug, um sie zu zeigen.',
      sameText: 'gleicher Text',
      namesChanged: 'Namen geändert',
      moved: 'verschoben',
      words: (count) => counted(count, { one: 'Wort', other: 'Wörter' }),
      lines: 'Zeilen',
      and: 'und',
    },
    verdict: {
      note: (hasBaseCode) =>
        hasBaseCode
          ? 'Ähnlichkeit ist ein Indiz, kein Urteil. Der Startcode zählt nicht mit; kurze Stücke davon können trotzdem markiert sein.'
          : 'Ähnlichkeit ist ein Indiz, kein Urteil.',
      dismiss: 'Verwerfen',
      confirm: 'Bestätigen',
      reopen: 'Wieder öffnen',
      failed: 'Die Beurteilung konnte nicht gespeichert werden',
    },
  },
};
