/** Where a screen broke. */
export const brokenPage = {
  title: 'Unexpected Application Error!',
  reload: 'Reload',
  unknown: 'Something on this page failed.',
};
