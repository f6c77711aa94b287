/** Runs a function that reads the colours of the page, as the light theme has them: paper is white in each theme. */
export function withPaperColors<T>(read: () => T): T {
  const { classList } = document.documentElement;
  const isDark = classList.contains('dark');
  classList.remove('dark');
  try {
    return read();
  } finally {
    if (isDark) classList.add('dark');
  }
}
