import type { archive as english } from '#texts/admin/archive.ts';
import type { Texts } from '#texts/in-language.ts';

export const archive: Texts<typeof english> = {
  filter: {
    label: 'Aktiv oder archiviert',
    active: 'Aktiv',
    archived: 'Archiviert',
    none: 'Keine archivierte Klasse.',
  },
  note: (day) => `Archiviert am ${day}. Alles bleibt lesbar, nichts lässt sich ändern.`,
  deletes: (day) => `Wird am ${day} gelöscht.`,
  archiving: {
    open: 'Klasse archivieren',
    question: (name) => `${name} archivieren?`,
    act: 'Klasse archivieren',
    explanation:
      'Niemand kann mehr beitreten oder abgeben, und nichts darin lässt sich ändern. Laufender Live-Unterricht endet. Alle können ihre Arbeiten weiter lesen. Du kannst die Klasse zurückholen.',
    done: (name) => `${name} ist archiviert.`,
    failed: 'Die Klasse konnte nicht archiviert werden.',
  },
  restoring: {
    act: 'Zurückholen',
    done: (name) => `${name} ist wieder aktiv.`,
    failed: 'Die Klasse konnte nicht zurückgeholt werden.',
  },
  deleting: {
    explanation:
      'Mitglieder, Live-Unterricht und hochgeladene Abgaben werden gelöscht, ebenso alles, was die Lernenden zu ihren Aufgaben abgegeben haben, mit allen Bewertungen und Kommentaren. Die Aufgaben bleiben ihren Autorinnen und Autoren. Das lässt sich nicht rückgängig machen.',
    typeName: (name) => `Gib den Namen ${name} ein`,
  },
};
