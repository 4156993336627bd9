// Runs before the first paint, so that a dark screen never flashes white.
(function () {
  var theme = 'light';
  try {
    if (JSON.parse(localStorage.getItem('goaltracker-settings')).theme === 'dark') theme = 'dark';
  } catch {
    theme = 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', theme);
})();
