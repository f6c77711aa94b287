import type { ReactNode } from 'react';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';
import type * as english from '#texts/settings/profile.tsx';

export const profile: Texts<typeof english.profile> = {
  name: 'Profil',
  account: {
    title: 'Konto',
    username: 'Benutzername',
    email: 'E-Mail',
    fullName: 'Vor- und Nachname',
    noEmail: 'Keine',
    noFullName: 'Nicht angegeben',
    status: 'Status',
    memberSince: 'Dabei seit',
  },
  addEmail: {
    note: (sendsMail) =>
      sendsMail
        ? 'Mit einer E-Mail-Adresse kommst du wieder hinein, wenn du dein Passwort vergisst.'
        : 'Mit einer E-Mail-Adresse kannst du dich anmelden, und Lehrkräfte können dich in ihre Klassen aufnehmen.',
    label: 'E-Mail-Adresse',
    act: 'E-Mail-Adresse hinzufügen',
    done: (email, sendsMail) =>
      sendsMail
        ? `Hinzugefügt. Öffne den Link, den wir an ${email} gesendet haben, um die Adresse zu bestätigen.`
        : `${email} hinzugefügt.`,
    failed: 'Die E-Mail-Adresse konnte nicht hinzugefügt werden.',
  },
  verification: {
    failed: 'Die Bestätigungs-E-Mail konnte nicht gesendet werden.',
    act: 'Bestätigungs-E-Mail senden',
    done: 'Deine E-Mail-Adresse ist bestätigt.',
    doneFailed: 'Deine E-Mail-Adresse konnte nicht bestätigt werden.',
    dismiss: 'Ausblenden',
  },
  names: {
    title: 'Dein Name',
    hint: 'Andere sehen deinen Benutzernamen. Du kannst dich auch damit anmelden.',
    username: 'Benutzername',
    fullName: 'Vor- und Nachname',
    act: 'Name speichern',
    saved: 'Name gespeichert.',
    failed: 'Dein Name konnte nicht gespeichert werden.',
  },
  classrooms: {
    ownRecord: 'Deine Lehrkräfte sehen dich als',
    ownRecordNote: 'Nur eine Lehrkraft kann das ändern. Sag Bescheid, wenn etwas nicht stimmt.',
    title: 'Klassen',
    loading: 'Deine Klassen werden geladen',
    loadFailed: 'Deine Klassen konnten nicht geladen werden.',
    none: 'Du bist noch in keiner Klasse. Tritt mit dem Schlüssel deiner Lehrkraft einer bei.',
    past: 'Frühere Klassen',
    teacher: 'Lehrkraft',
    assistant: 'Assistenz',
    group: (name) => `Gruppe: ${name}`,
    members: (count: number) => counted(count, { one: 'Mitglied', other: 'Mitglieder' }),
    leave: (name: ReactNode) => (
      <>
        Verlassen<span className="sr-only">: {name}</span>
      </>
    ),
    leaveTitle: (name: string) => `Klasse ${name} verlassen?`,
    leaveAct: 'Verlassen',
    leaveNote: 'Du siehst ihre Vorlagen dann nicht mehr. Mit ihrem Schlüssel kannst du wieder beitreten.',
    left: (name: string) => `Du hast ${name} verlassen.`,
    leaveFailed: 'Die Klasse konnte nicht verlassen werden.',
    key: 'Klassenschlüssel',
    join: 'Klasse beitreten',
    joined: (name: string) => `Du bist ${name} beigetreten.`,
    joinFailed: 'Der Beitritt zur Klasse ist fehlgeschlagen.',
    joinTitle: 'Mit dem Schlüssel einer Klasse beitreten',
  },
  password: {
    title: 'Passwort',
    hint: 'Andere Geräte werden abgemeldet, wenn du es änderst.',
    current: 'Bisheriges Passwort',
    next: 'Neues Passwort',
    again: 'Neues Passwort wiederholen',
    act: 'Passwort ändern',
    changed: 'Passwort geändert.',
    failed: 'Dein Passwort konnte nicht geändert werden.',
  },
  data: {
    title: 'Deine Daten',
    note: 'Eine Datei mit dem, was über dich gespeichert ist: Konto, Klassen, Läufe, Entwürfe, Abgaben und mehr.',
    download: 'Meine Daten herunterladen',
    downloadFailed: 'Deine Daten konnten nicht heruntergeladen werden.',
    deletionNote: 'Löscht dein Konto und deine Läufe endgültig. Deine Abgaben bleiben, ohne deinen Namen.',
    delete: 'Mein Konto löschen',
    deletion: {
      title: (username: string) => `Konto ${username} löschen?`,
      note: 'Dein Konto und deine Läufe werden endgültig gelöscht. Deine Abgaben bleiben, ohne deinen Namen. Lade vorher deine Daten herunter, um sie zu behalten.',
      classes:
        'Eine Klasse, die du leitest, geht an eine andere ihrer Lehrkräfte. Eine, in der du allein unterrichtest, bleibt ohne Lehrkraft: Übergib sie vorher, unter Mitglieder.',
      log: 'Was du als Lehrkraft oder Admin getan hast, bleibt unter deinem Benutzernamen im Protokoll, höchstens zwei Jahre lang.',
      password: 'Dein Passwort',
      failed: 'Dein Konto konnte nicht gelöscht werden.',
      done: 'Dein Konto ist gelöscht.',
    },
  },
};

export const classCreation: Texts<typeof english.classCreation> = {
  create: 'Klasse anlegen',
  name: 'Name der Klasse',
  created: (name, key) => `${name} ist angelegt. Der Schlüssel ist ${key}.`,
  createFailed: 'Die Klasse konnte nicht angelegt werden.',
  ask: 'Eigene Klassen anfragen',
  askTitle: 'Eigene Klassen anfragen',
  reason: 'Was möchtest du unterrichten, und wen?',
  send: 'Anfrage senden',
  sent: 'Anfrage gesendet.',
  askFailed: 'Die Anfrage konnte nicht gesendet werden.',
  open: (day) =>
    `Du hast am ${day} angefragt, ob du Klassen anlegen darfst. Die Administration antwortet dir.`,
  declined: (day) => `Deine Anfrage, Klassen anzulegen, wurde am ${day} abgelehnt.`,
  withdraw: 'Anfrage zurückziehen',
  withdrawFailed: 'Die Anfrage konnte nicht zurückgezogen werden.',
};
