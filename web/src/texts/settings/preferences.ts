import { inLanguage } from '#texts/in-language.ts';

/** Settings of the page in this browser. */
export const preferences = {
  name: 'Preferences',
  theme: { title: 'Theme', hint: 'System follows your device.' },
  language: { title: 'Language', hint: 'Of the page, in this browser only.' },
  notifications: {
    title: 'Notifications',
    hint: 'While you look at something else: live classes, what your teacher writes, raised hands and guests who wait. Kept in this browser only.',
    wanted: 'Enable notifications',
    /** The reason why no notification would appear, by the browser's permission. */
    problems: {
      default: 'The browser has not allowed them yet.',
      denied: 'The browser blocks notifications of this page. Allow them in its settings for this site.',
      unsupported: 'This browser shows none here: it needs a page that is served over HTTPS.',
    },
    ask: 'Allow notifications',
  },
  editor: {
    title: 'Editor',
    hint: 'The same for everyone.',
    fontSize: 'Font size',
    tabSize: 'Tab size',
    wordWrap: 'Word wrap',
    lineNumbers: 'Line numbers',
    minimap: 'Minimap',
    on: 'On',
    off: 'Off',
  },
};

export const preferencesTexts = await inLanguage(preferences, {
  de: async () => (await import('#texts/de/settings/preferences.ts')).preferences,
});
