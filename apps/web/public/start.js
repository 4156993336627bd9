// Runs before the first paint, while the bundle is on its way.
(function () {
  var token = read('auth_token');
  showTheme();
  preloadFiles();

  // So that a dark screen never flashes white, and a folded rail does not move the screen.
  function showTheme() {
    var settings = readObject('goaltracker-settings');
    var isDarkDevice = matchMedia('(prefers-color-scheme: dark)').matches;
    var isDark = settings.theme === 'dark' || (settings.theme !== 'light' && isDarkDevice);
    if (settings.rail === 'folded') document.documentElement.setAttribute('data-rail', 'folded');
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
    if (isDark) document.querySelector('meta[name="theme-color"]').content = '#101114';
  }

  // Asks for the files of the opened screen, which the bundle would ask for later. The build names them
  // (build/route-pages.plugin.ts); in development there are none.
  function preloadFiles() {
    var files = document.currentScript.dataset;
    var needed = token === null ? files.signedOut : files.signedIn;
    if (!needed) return;
    needed.split(' ').forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    });
  }

  function readObject(key) {
    try {
      return JSON.parse(read(key)) || {};
    } catch {
      return {};
    }
  }

  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
})();
