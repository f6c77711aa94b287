// Runs before the first paint, so it can import nothing. It does what src/lib/theme.ts does; the test
// beside that file holds the two together.
(() => {
  let preference = 'system';
  try {
    preference = localStorage.getItem('theme') ?? 'system';
  } catch {
    // Storage may be forbidden; the system's colours are right then.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme =
    preference === 'light' || preference === 'dark' ? preference : systemIsDark ? 'dark' : 'light';
  document.documentElement.classList.add(theme);
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute('content', theme === 'dark' ? '#0f172a' : '#ffffff');
})();
