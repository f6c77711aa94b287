import type { plagiarism as english } from '#texts/admin/plagiarism.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const plagiarism: Texts<typeof english> = {
  states: {
    waiting: 'Die Programme werden verglichen, wenn alle gelaufen sind.',
    comparing: 'Alle Programme werden miteinander verglichen.',
    loading: 'Hier erscheinen die Paare',
    failed: 'Die Programme konnten nicht verglichen werden.',
    failedAdvice: '„Neu verarbeiten“ führt alles noch einmal aus und vergleicht es.',
    oneStudent: 'Wer allein ist, kann von niemandem abschreiben.',
    nothingAlike: 'Hier gleicht sich nichts.',
    noSameLanguage: 'Keine zwei Abgaben sind in derselben Sprache.',
    compared: (pairs) => `${counted(pairs, { one: 'Paar wurde', other: 'Paare wurden' })} verglichen.`,
  },
  baseCode: {
    none: 'keiner',
    change: 'Ändern',
    changeInFull: 'Startcode ändern',
    explanation:
      'Code, den alle bekommen haben, zählt nicht. Gib ihn an, und alle Programme werden neu verglichen.',
    act: 'Neu vergleichen',
    failed: 'Der Startcode konnte nicht geändert werden',
  },
  clusters: {
    title: 'Wer teilt mit wem',
    none: (threshold) => `Niemand teilt ${threshold} oder mehr mit jemandem`,
    summary: (groups, threshold, members) =>
      `${counted(groups, { one: 'Gruppe', other: 'Gruppen' })} von Lernenden, die ${threshold} oder mehr teilen: ${members}`,
    leftOutOfGroups: (students) => `Nicht gezeichnet: ${students} in Gruppen.`,
    leftOutOthers: (others) => `Nicht gezeichnet: ${counted(others, { other: 'weitere' })}.`,
    leftOutBoth: (students, others) =>
      `Nicht gezeichnet: ${students} in Gruppen und ${counted(others, { other: 'weitere' })}.`,
    byGroup: 'Nach Gruppe filtern',
    allGroups: 'Alle',
    groups: 'Gruppen',
    noGroups: 'Niemand ist in einer Gruppe.',
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
    flaggedExplanation: (threshold) => `Auffällig ab ${threshold}, von den verglichenen`,
    byName: 'Nach Namen',
    unmatched: 'Kein Paar passt.',
    inconclusive: (programs) =>
      `${counted(programs, { one: 'Programm ist', other: 'Programme sind' })} zu klein, um etwas zu sagen.`,
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
    fragments: {
      title: 'Was sie gemeinsam haben',
      none: 'Kein Stück ist lang genug, um es zu zeigen.',
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
          ? 'Ähnlichkeit ist ein Indiz, kein Urteil. Der Startcode zählt nicht mit.'
          : 'Ähnlichkeit ist ein Indiz, kein Urteil.',
      dismiss: 'Verwerfen',
      confirm: 'Bestätigen',
      reopen: 'Wieder öffnen',
      failed: 'Das Paar konnte nicht beurteilt werden',
    },
  },
};
