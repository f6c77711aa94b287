import type { ReactNode } from 'react';
import type * as english from '#texts/auth.tsx';
import type { Texts } from '#texts/in-language.ts';

export const auth: Texts<typeof english.auth> = {
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  email: 'E-Mail',
  password: 'Passwort',
  confirmPassword: 'Passwort wiederholen',
  toSignIn: 'Weiter zur Anmeldung',
  backToSignIn: 'Zurück zur Anmeldung',
  login: {
    toShare: 'Melde dich an, um dein Programm zu teilen.',
    noAccount: (link: (name: string) => ReactNode) => <>Noch kein Konto? {link('Registrieren')}</>,
    forgotPassword: 'Passwort vergessen?',
    orUsername: 'Oder dein Benutzername.',
    keyNote: 'Du hast von deiner Lehrkraft einen Klassenschlüssel? Gib ihn beim Registrieren ein.',
  },
  registration: {
    haveAccount: (link: (name: string) => ReactNode) => <>Schon ein Konto? {link('Anmelden')}</>,
    willBeAdmin: 'Dieses Konto wird das Admin-Konto dieses Servers.',
    act: 'Konto anlegen',
    accepting: (terms: (name: string) => ReactNode, privacy: (name: string) => ReactNode) => (
      <>
        Mit der Registrierung akzeptierst du die {terms('Nutzungsbedingungen')} und die Hinweise zum{' '}
        {privacy('Datenschutz')}.
      </>
    ),
    username: 'Benutzername',
    fullName: 'Vor- und Nachname',
    problems: {
      empty: {
        email: 'Gib deine E-Mail-Adresse ein',
        username: 'Wähle einen Benutzernamen',
        fullName: 'Gib deinen vollen Namen ein',
      },
      wrong: {
        email: 'Gib eine Adresse wie mira@schule.example ein',
        username: 'Wähle einen ohne @ und ohne unsichtbare Zeichen',
        fullName: 'Entferne die unsichtbaren Zeichen',
      },
    },
    missing: (names) => `Es fehlt noch: ${names.join(', ')}.`,
    wrongFields: (names) => `Bitte prüfen: ${names.join(', ')}.`,
    haveKey: 'Ich habe einen Klassenschlüssel',
    key: 'Klassenschlüssel',
    removeKey: 'Entfernen',
    removeKeyName: 'Klassenschlüssel entfernen',
    done: 'Konto erfolgreich angelegt!',
    doneAs: (email: ReactNode) => <>Du kannst dich jetzt als {email} anmelden.</>,
  },
  newPassword: {
    screen: 'Neues Passwort',
    title: 'Neues Passwort wählen',
    note: 'Es ersetzt das alte auf allen Geräten.',
    signedInAs: (username) =>
      `Du bist als ${username} angemeldet. Der Link kann zu einem anderen Konto gehören. Sobald dessen Passwort gesetzt ist, wirst du hier abgemeldet.`,
    label: 'Neues Passwort',
    act: 'Passwort ändern',
    failed: 'Das Passwort konnte nicht geändert werden',
    done: 'Passwort geändert',
    doneNote: 'Du bist überall abgemeldet. Melde dich mit dem neuen Passwort an.',
    expired: 'Dieser Link gilt nicht mehr',
    askAgain: 'Neuen Link anfordern',
  },
  firstOfAccount: {
    title: 'Passwort wählen',
    note: 'Die Administration hat dieses Konto für dich angelegt. Melde dich danach mit deiner E-Mail-Adresse an.',
    label: 'Passwort',
    act: 'Passwort festlegen',
    failed: 'Das Passwort konnte nicht festgelegt werden',
    done: 'Passwort festgelegt',
    doneNote: 'Melde dich mit deiner E-Mail-Adresse und diesem Passwort an.',
  },
  link: {
    title: 'Passwort vergessen',
    note: 'Gib die E-Mail-Adresse deines Kontos ein. Du bekommst dann einen Link, um ein neues Passwort zu wählen.',
    failed: 'Die E-Mail konnte nicht gesendet werden',
    withoutMail:
      'Dieser Server verschickt keine E-Mails. Bitte deine Lehrkraft oder die Administration um einen Link.',
    withoutAddress: 'Keine E-Mail-Adresse im Konto? Bitte deine Lehrkraft um einen neuen Anmeldelink.',
    act: 'Link senden',
    sent: 'Sieh in dein Postfach',
    notSent: (address: ReactNode) => (
      <>
        Dieser Server verschickt keine E-Mails, an {address} kommt also nichts an. Bitte deine Lehrkraft oder
        die Administration um einen Link.
      </>
    ),
    onItsWay: (address: ReactNode, minutes: number) => (
      <>
        Wenn es ein Konto für {address} gibt, ist ein Link zum Wählen eines neuen Passworts unterwegs. Er gilt{' '}
        {minutes} Minuten.
      </>
    ),
    otherEmail: 'Andere E-Mail-Adresse versuchen',
  },
  demo: { output: 'Ausgabe', success: 'Erfolg' },
};

export const signInLink: Texts<typeof english.signInLink> = {
  title: 'Mit deinem Link anmelden',
  note: 'Deine Lehrkraft hat ein Konto für dich angelegt. Der Link gilt einmal: Nach der Anmeldung wählst du ein eigenes Passwort.',
  signedInAs: (username) =>
    `Du bist als ${username} angemeldet. Wenn du weitermachst, wird dieses Konto hier abgemeldet.`,
  act: 'Anmelden',
  failed: 'Die Anmeldung hat nicht geklappt.',
  ended: 'Dieser Link gilt nicht mehr',
  password: {
    title: 'Passwort wählen',
    note: (username) => `Ab jetzt meldest du dich als ${username} mit diesem Passwort an.`,
    label: 'Passwort',
    act: 'Passwort speichern',
    failed: 'Das Passwort konnte nicht gespeichert werden.',
    signOut: 'Abmelden',
    signingOut: {
      title: 'Ohne Passwort abmelden?',
      note: 'Dein Link ist verbraucht. Um dich wieder anzumelden, brauchst du einen neuen von deiner Lehrkraft.',
    },
  },
};

export const joining: Texts<typeof english.joining> = {
  title: 'Klasse beitreten',
  signedOut: (key) =>
    `Melde dich an oder lege ein Konto an, um der Klasse mit dem Schlüssel ${key} beizutreten.`,
  signedOutInvited: 'Melde dich an oder lege ein Konto an, um die Einladung anzunehmen.',
  question: (name) => `${name} beitreten?`,
  taughtBy: (teacher) => `Die Klasse von ${teacher}.`,
  as: (username) => `Du trittst als ${username} bei.`,
  act: 'Beitreten',
  already: (name) => `Du gehörst zu ${name}.`,
  notNow: 'Nicht jetzt',
  looking: 'Klasse wird gesucht',
  archived: (name) => `${name} ist archiviert`,
  archivedNote:
    'Einer archivierten Klasse kann niemand beitreten. Bitte deine Lehrkraft um den Link oder Schlüssel deiner aktuellen Klasse.',
  full: (name) => `${name} ist voll`,
  fullNote: 'Bitte deine Lehrkraft um einen Platz. Prüfe es danach noch einmal.',
  checkAgain: 'Noch einmal prüfen',
  unknown: 'Dieser Link führt zu keiner Klasse',
  failed: 'Die Klasse konnte nicht gefunden werden.',
  joinFailed: 'Der Beitritt zur Klasse ist fehlgeschlagen.',
  toTasks: 'Zu den Aufgaben',
};
