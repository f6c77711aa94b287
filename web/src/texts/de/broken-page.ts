import type { brokenPage as english } from '#texts/broken-page.ts';
import type { Texts } from '#texts/in-language.ts';

export const brokenPage: Texts<typeof english> = {
  title: 'Unerwarteter Fehler in der Anwendung!',
  reload: 'Neu laden',
  missing: 'Diese Ansicht konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  partMissing: 'Dieser Teil konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  liveClassMissing:
    'Der Live-Unterricht hat begonnen, konnte hier aber nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  stillAway: 'Der Server ist noch nicht erreichbar.',
  unknown: 'Auf dieser Seite ist etwas schiefgegangen.',
};
