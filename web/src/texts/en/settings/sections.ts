export const sections = {
  settings: 'Settings',
  history: 'Code History',
  grades: 'My grades',
  profile: 'Profile',
  preferences: 'Preferences',
};
