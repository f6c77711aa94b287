import type { connection as english } from '#texts/connection.ts';
import type { Texts } from '#texts/in-language.ts';

export const connection: Texts<typeof english> = {
  tryAgainIn: (seconds: number) =>
    `Versuche es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} noch einmal.`,
  tryAgainNow: 'Du kannst es jetzt noch einmal versuchen.',
  tryAgain: 'versuche es',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet. Versuche es gleich noch einmal.',
  unreadable: 'Der Server hat unerwartet geantwortet. Lade die Seite neu.',
  unreachable: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
  sessionEnded: 'Deine Anmeldung ist abgelaufen. Bitte melde dich wieder an.',
  workReturns: 'Was du geschrieben hast, bleibt erhalten.',
  workKept: (name: string) =>
    `„${name}“ enthält nicht gespeicherte Änderungen. Sie bleiben erhalten, bis du dich wieder anmeldest.`,
  copyWork: 'Text kopieren',
  workCopied: 'Text kopiert',
  workNotCopied: 'Der Browser hat das Kopieren blockiert. Melde dich wieder an, um den Text zu sehen.',
  noSession: (reason: string) => `Keine Verbindung zur gemeinsamen Sitzung: ${reason}`,
  reasons: {
    offline: 'kein Netzwerk',
    timeout: 'der Server hat nicht rechtzeitig geantwortet',
    unreachable: 'der Server ist nicht erreichbar',
  },
  typedInVain: 'Verbindung unterbrochen. Deine letzte Eingabe hat das Programm vielleicht nicht erreicht.',
  signInFailed: 'Die Anmeldung ist fehlgeschlagen',
  signUpFailed: 'Die Registrierung ist fehlgeschlagen',
  refreshFailed: 'Deine Kontodaten konnten nicht aktualisiert werden',
  runFailed: 'Das Programm konnte nicht ausgeführt werden',
};
