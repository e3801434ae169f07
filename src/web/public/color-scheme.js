// Runs before the first paint, so that nobody sees the wrong theme flash by. A file of its own, because the content
// security policy allows no inline script. The rule itself stands in features/settings/color-scheme.ts.
(function () {
  var theme = 'system';
  try {
    var settings = JSON.parse(localStorage.getItem('settings') || '{}');
    theme = localStorage.getItem('color-scheme') || settings.theme || theme;
  } catch {
    // Storage that is blocked or broken means no preference.
  }
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
