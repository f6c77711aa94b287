import type { Texts } from '#texts/in-language.ts';
import type { preview as english } from '#texts/preview.ts';

export const preview: Texts<typeof english> = {
  title: 'Vorschau',
  page: 'Seite',
  frame: (page) => `Vorschau von ${page}`,
  console: 'Konsole',
  error: 'Fehler',
  warning: 'Warnung',
  reload: 'Seite neu laden',
  start: 'Seite starten',
  stop: 'Seite anhalten',
  stopped: 'Die Seite wurde angehalten. Sie startet wieder, wenn du möchtest.',
  stuck: 'Die Seite antwortet nicht. Vielleicht endet eine Schleife in ihrem Skript nie.',
  stuckBefore:
    'Die Seite hat den Browser beschäftigt, bis er neu geladen wurde. Such nach einer Schleife, die nie endet, bevor du sie wieder startest.',
  left: 'Die Seite hat eine andere Adresse aufgerufen. Die Vorschau öffnet keine anderen Adressen.',
  flood: 'Die Seite wurde angehalten: Sie hat mehr Nachrichten geschickt, als jemand lesen kann.',
  blocked: (address) =>
    `${address} wurde nicht geladen: In der Vorschau gibt es kein Netz. Füge die Datei stattdessen dem Programm hinzu.`,
  withheld: {
    webrtc: 'Eine WebRTC-Verbindung wurde blockiert: In der Vorschau gibt es kein Netz.',
    frame: 'Ein Frame mit eigenem Dokument wurde entfernt: Die Vorschau zeigt immer nur eine Seite.',
  },
  missing: (name) => `Dieses Programm hat keine Datei ${name}.`,
};
