/** The school's own texts, which it may write in any language, and what stands around them. */
export const legal = {
  name: 'Legal',
  titles: { terms: 'Terms', privacy: 'Privacy' },
  loading: 'Loading',
  loadFailed: 'This text could not be loaded.',
  signUp: 'Sign Up',
};
