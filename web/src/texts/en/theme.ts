export const theme = {
  name: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  /** Where there is little room (specification 1 §2). */
  systemShort: 'Auto',
};
