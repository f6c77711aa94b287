/** Where a screen broke, or did not come. */
export const brokenPage = {
  title: 'Unexpected Application Error!',
  reload: 'Reload',
  missing: "Couldn't load this screen. Check the connection and try again.",
  stillAway: 'The server still cannot be reached.',
  unknown: 'Something on this page failed.',
};
