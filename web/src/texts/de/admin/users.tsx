import type { users as english } from '#texts/admin/users.tsx';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const users: Texts<typeof english> = {
  title: 'Konten',
  tabs: { users: 'Konten', auditLog: 'Protokoll' },
  filters: {
    search: 'Name oder E-Mail',
    statuses: { active: 'Aktiv', inactive: 'Gesperrt' },
    byRole: 'Nach Rolle filtern',
    allRoles: 'Alle Rollen',
    roles: { admin: 'Admins', teacher: 'Lehrkräfte', user: 'Keine Admins' },
  },
  table: {
    failed: 'Die Konten konnten nicht geladen werden',
    unmatched: 'Kein Konto passt zu diesen Filtern.',
    unmatchedSearch: (search) => `Kein Konto passt zu „${search}“.`,
    empty: 'Noch keine Konten.',
    user: 'Konto',
    runs: (count) => counted(count, { one: 'Lauf', other: 'Läufe' }),
    neverSignedIn: 'nie angemeldet',
  },
  facts: {
    fullName: 'Vor- und Nachname',
    noEmail: 'Keine',
    noFullName: 'Nicht angegeben',
    email: 'E-Mail',
    status: 'Status',
    runs: 'Läufe',
    sessions: 'Sitzungen',
    created: 'Angelegt',
    lastSignIn: 'Letzte Anmeldung',
    never: 'Nie',
  },
  detail: {
    name: 'Konto',
    back: 'Zurück zu den Konten',
    failed: 'Das Konto konnte nicht geladen werden',
    loading: 'Das Konto wird geladen',
    about: (name) => `Über ${name}`,
    classes: 'Klassen',
    noClasses: 'In keiner Klasse.',
    archived: 'Archiviert',
    theirRuns: 'Läufe',
    theirAuditLog: 'Protokoll',
  },
  acts: {
    makeResetLink: 'Link für neues Passwort erstellen',
    resetLinkFailed: 'Der Link für ein neues Passwort konnte nicht erstellt werden',
    activate: 'Entsperren',
    activated: (name) => `${name} kann sich wieder anmelden.`,
    activateFailed: 'Das Konto konnte nicht entsperrt werden',
    deactivate: 'Sperren',
    makeAdmin: 'Zum Admin machen',
    removeAdmin: 'Als Admin entfernen',
    makeTeacher: 'Zur Lehrkraft machen',
    removeTeacher: 'Als Lehrkraft entfernen',
  },
  adding: {
    open: 'Konto anlegen',
    note: 'Das Passwort wird über einen Link gewählt, angemeldet wird mit E-Mail-Adresse oder Benutzername.',
    username: 'Benutzername (optional)',
    usernameFromName: 'Wird aus dem Namen gebildet',
    role: 'Rolle',
    roles: { teacher: 'Lehrkraft', none: 'Weder Lehrkraft noch Admin' },
    sends: 'Link per E-Mail senden',
    act: 'Konto anlegen',
    failed: 'Das Konto konnte nicht angelegt werden',
    done: (name) => `Konto für ${name} angelegt`,
    signsIn: (username, email) => (
      <>
        Angemeldet wird als {username} oder {email}.
      </>
    ),
    mailed: 'Der Link zum Wählen des Passworts ist an diese Adresse unterwegs.',
    handOut:
      'Gib der Person diesen Link zum Wählen des Passworts: Er wird nur einmal gezeigt und öffnet das Konto für alle, die ihn haben.',
    link: 'Link zum Wählen des Passworts',
    copy: 'Link kopieren',
  },
  deactivating: {
    question: (name) => `${name} sperren?`,
    explanation:
      'Das Konto wird sofort überall abgemeldet und kann sich nicht mehr anmelden, bis ein Admin es entsperrt. Seine Daten bleiben erhalten.',
    done: (name) => `${name} ist gesperrt.`,
    failed: 'Das Konto konnte nicht gesperrt werden',
  },
  makingAdmin: {
    question: (name) => `${name} zum Admin machen?`,
    explanation:
      'Admins dürfen hier alles: Klassen und Vorlagen ändern, lesen, was andere ausgeführt und abgegeben haben, Konten sperren und andere Admins entfernen.',
    done: (name) => `${name} ist jetzt Admin.`,
    failed: 'Die Admin-Rechte konnten nicht geändert werden',
  },
  makingTeacher: {
    question: (name) => `${name} zur Lehrkraft machen?`,
    explanation:
      'Lehrkräfte können Klassen anlegen und sehen und ändern, was zu diesen gehört. Andere Klassen sehen sie nicht.',
    done: (name) => `${name} ist jetzt Lehrkraft.`,
    failed: 'Das Recht zu unterrichten konnte nicht geändert werden',
  },
  removingTeacher: {
    question: (name) => `${name} als Lehrkraft entfernen?`,
    explanation: 'Die Person kann keine Klassen mehr anlegen. Ihre Rollen in bisherigen Klassen bleiben.',
    done: (name) => `${name} ist keine Lehrkraft mehr.`,
  },
  removingAdmin: {
    question: (name) => `${name} als Admin entfernen?`,
    explanation: 'Dieses Konto verliert sofort den Zugang zur Verwaltung, bleibt aber bestehen.',
    done: (name) => `${name} ist kein Admin mehr.`,
  },
  resetLink: {
    title: (name) => `Link für ein neues Passwort von ${name}`,
    explanation: (name) => (
      <>
        Wer diesen Link hat, kann ein neues Passwort für dieses Konto festlegen. Kopiere ihn jetzt und gib ihn
        nur {name}: Er wird nur einmal gezeigt.
      </>
    ),
    link: 'Link',
    copy: 'Link kopieren',
    validity: (moment) => <>Er gilt einmal, bis {moment}.</>,
  },
};
