// Runs before the first paint, so it can import nothing. It does what src/ui/theme/theme-provider.tsx does; the test
// beside that file holds the two together.
// Where a program is stored, that of a first visit is not shown while the page loads (src/editor/editor-lines.css).
(() => {
  let preference = 'system';
  let hasProgram = false;
  try {
    preference = localStorage.getItem('theme') ?? 'system';
    hasProgram = Object.keys(localStorage).some((key) => key.startsWith('playground-'));
  } catch {
    // Storage may be forbidden; the system's colours are right then.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme =
    preference === 'light' || preference === 'dark' ? preference : systemIsDark ? 'dark' : 'light';
  document.documentElement.classList.add(theme);
  document.documentElement.classList.toggle('has-program', hasProgram);
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute('content', theme === 'dark' ? '#0f172a' : '#ffffff');
})();
