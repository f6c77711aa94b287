import type { groups as english } from '#texts/admin/groups.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const groups: Texts<typeof english> = {
  title: 'Gruppen',
  loading: 'Gruppen werden geladen',
  failed: 'Die Gruppen konnten nicht geladen werden',
  empty:
    'Noch keine Gruppen. Teile eine große Klasse auf, um jeden Teil für sich anzusehen und zu bewerten, mit eigenen Fristen.',
  emptyForAssistants: 'Diese Klasse hat keine Gruppen.',
  name: 'Name',
  students: 'Lernende',
  deadlines: 'Fristen',
  staff: 'Lehrkräfte und Assistenz',
  nobody: 'Niemand',
  noStaff: 'Diese Klasse hat keine Lehrkräfte oder Assistenz.',
  mine: 'Deine',
  ungrouped: (count) => `${count} ohne Gruppe`,
  show: (name) => `Mitglieder von ${name} anzeigen`,
  create: {
    open: 'Neue Gruppe',
    title: 'Neue Gruppe',
    act: 'Erstellen',
    failed: 'Die Gruppe konnte nicht erstellt werden.',
  },
  edit: {
    open: (name) => `${name} bearbeiten`,
    title: (name) => `${name} bearbeiten`,
    note: 'Listen beginnen mit den Gruppen, die jemand betreut. Die Rechte in der Klasse bleiben gleich.',
    failed: 'Die Gruppe konnte nicht geändert werden.',
  },
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  orderFailed: 'Die Reihenfolge konnte nicht geändert werden.',
  delete: {
    open: (name) => `${name} löschen`,
    question: (name) => `${name} löschen?`,
    act: 'Gruppe löschen',
    explanation: (students, deadlines) =>
      [
        students === 0
          ? 'Sie hat keine Lernenden.'
          : students === 1
            ? '1 Person ist dann ohne Gruppe und bleibt in der Klasse.'
            : `${students} Lernende sind dann ohne Gruppe und bleiben in der Klasse.`,
        deadlines === 0
          ? ''
          : deadlines === 1
            ? '1 Frist wird gelöscht: Es gilt die Frist für alle.'
            : `${deadlines} Fristen werden gelöscht: Es gelten die Fristen für alle.`,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    done: (name) => `${name} ist gelöscht.`,
    failed: 'Die Gruppe konnte nicht gelöscht werden.',
  },
  filter: {
    label: 'Nach Gruppe filtern',
    all: 'Alle Gruppen',
    mine: 'Meine Gruppen',
    none: 'Ohne Gruppe',
  },
  move: {
    column: 'Gruppe',
    selectAll: 'Alle Lernenden auswählen',
    select: (name) => `${name} auswählen`,
    selected: (count) => `${count} ausgewählt`,
    act: 'In Gruppe verschieben',
    out: 'Ohne Gruppe',
    clear: 'Auswahl aufheben',
    done: (count, group) => `${counted(count, { one: 'Person', other: 'Lernende' })} in ${group} verschoben.`,
    removed: (count) => `${counted(count, { one: 'Person', other: 'Lernende' })} jetzt ohne Gruppe.`,
    failed: 'Die Lernenden konnten nicht verschoben werden.',
  },
  deadline: {
    title: 'Frist je Gruppe',
    explanation:
      'Gilt für die Lernenden einer Gruppe statt der Frist für alle. Eine eigene Verlängerung geht vor.',
    generalFirst: 'Setze zuerst eine Abgabefrist. Danach kann jede Gruppe ihre eigene haben.',
    of: (group) => `Frist von ${group}`,
    general: 'Wie für alle',
    clear: (group) => `Frist von ${group} entfernen`,
  },
};
