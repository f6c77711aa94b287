export const theme = {
  name: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  /** For narrow screens (specification 1 §2). */
  systemShort: 'Auto',
};
