/** How the page is wanted in this browser. */
export const preferences = {
  name: 'Preferences',
  theme: { title: 'Theme', hint: 'System follows your device.' },
  language: { title: 'Language', hint: 'Of the page, in this browser only.' },
  notifications: {
    title: 'Notifications',
    hint: 'Kept in this browser only.',
    wanted: 'Enable notifications',
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
