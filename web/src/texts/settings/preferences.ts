import { inLanguage } from '#texts/in-language.ts';

/** Settings of the page in this browser. */
export const preferences = {
  name: 'Preferences',
  theme: { title: 'Theme', hint: 'System follows your device.' },
  language: { title: 'Language', hint: 'Applies to this browser only.' },
  notifications: {
    title: 'Notifications',
    hint: 'For live classes, messages from your teacher, raised hands and waiting guests while you look at something else. Applies to this browser only.',
    wanted: 'Enable notifications',
    /** The reason why no notification would appear, by the browser's permission. */
    problems: {
      default: "Your browser hasn't allowed notifications yet.",
      denied: 'Your browser blocks notifications from this page. Allow them in its settings for this site.',
      unsupported: "Your browser can't show notifications here. The page must be served over HTTPS.",
    },
    ask: 'Allow notifications',
  },
  editor: {
    title: 'Editor',
    /** The account keeps them. */
    hint: 'Applies to all your editors, at once and wherever you sign in.',
    usual: 'default',
    tabSizeHint: 'For new text. A program that is already indented keeps its indentation.',
    indentations: {
      2: '2 spaces',
      4: '4 spaces',
      8: '8 spaces',
      tabs: 'Tabs',
      language: 'By language',
    },
    numbered: { wide: 'On, except on phones', always: 'On, also on phones', never: 'Off' },
    minimapHint: 'Not on phones.',
    reset: 'Use the defaults',
    notSaved: "Couldn't save your editor preferences",
    preview: 'Preview',
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
