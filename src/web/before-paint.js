// Stands in the page itself (scripts/pages.mts) and runs before the first paint, with the settings that the server wrote
// into the page (web-pages.ts), or else those that this device remembers. What is read of the device here is written in
// features/settings, api/token.ts, and in features/session way-on.ts and kept-person.ts.
(function () {
  var page = document.documentElement;
  var settings = {};
  var theme = 'system';
  var isOther = location.search !== '';
  var language;
  try {
    settings = JSON.parse(document.getElementById('settings').textContent || localStorage.getItem('settings') || '{}');
    theme = localStorage.getItem('color-scheme') || settings.theme || theme;
    var token = localStorage.getItem('token');
    isOther =
      isOther ||
      settings.maintenanceMode === true ||
      token !== null ||
      sessionStorage.getItem('idanwo.way-on') !== null;
    language = localStorage.getItem('language');
    var person = JSON.parse(localStorage.getItem('person') || '{}');
    if (token !== null && person.token === token) {
      language = person.user.role === 'student' ? person.user.language || language : 'en';
    }
  } catch {
    // Storage that is blocked or broken means that nothing is remembered.
  }

  // Nobody sees the wrong theme flash by. The rule itself stands in features/settings/color-scheme.ts.
  var isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // The rule itself stands in features/settings/language-choice.ts and app/InTheirLanguage.tsx.
  language = language || settings.defaultLanguage;
  if (language === 'device') language = navigator.language.slice(0, 2);
  if (/^(__LANGUAGES__)$/.test(language)) page.lang = language;

  // The landing page came as it is for somebody new who reads English. For others it stays hidden until main.tsx shows
  // what is theirs.
  if (isOther || page.lang !== 'en') page.setAttribute('data-landing', isOther ? 'other' : 'translated');

  // The school's own name, in the place of the one that the page was built with, as it is read in.
  var builtTitle = document.title;
  if (typeof settings.siteTitle === 'string' && settings.siteTitle !== builtTitle) {
    document.title = settings.siteTitle;
    var naming = new MutationObserver(function (changes) {
      changes.forEach(function (change) {
        change.addedNodes.forEach(function (node) {
          if (node.nodeType === Node.TEXT_NODE && node.data === builtTitle) node.data = settings.siteTitle;
        });
      });
    });
    naming.observe(page, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', function () {
      naming.disconnect();
    });
  }

  // A form that is sent before the app is there waits for it, and LandingPage.tsx sends it then.
  document.addEventListener('submit', function (event) {
    var waiting = document.getElementById('waiting');
    if (page.hasAttribute('data-landing') || waiting === null) return;
    event.preventDefault();
    event.target.setAttribute('data-waits', '');
    event.target.querySelector('[type=submit]').setAttribute('aria-busy', 'true');
    waiting.textContent = 'One moment: the page is getting ready.';
  });

  // So does the button that was pressed last.
  document.addEventListener('click', function (event) {
    var button = event.target.closest('button:not([type=submit])');
    if (button === null || page.hasAttribute('data-landing')) return;
    document.querySelectorAll('[data-pressed]').forEach(function (earlier) {
      earlier.removeAttribute('data-pressed');
    });
    button.setAttribute('data-pressed', '');
  });

  // The app's first script, or one that it stands on, did not come, and nothing would ever be shown: this says so
  // ('pageDidNotCome' of words/*/common.json), and asks for all of it again, at once when the network is back. Devices of
  // a room do so one after the other.
  function loadAgain() {
    var note = document.createElement('p');
    note.setAttribute('role', 'status');
    note.textContent = __PAGE_DID_NOT_COME__[page.lang];
    note.style.cssText =
      'position:fixed;inset:auto 0 0;margin:0;padding:1.25rem;font:1rem/1.5 system-ui,sans-serif;text-align:center;box-shadow:0 -1px #0002;' +
      (isDark ? 'background:#1b1e1a;color:#edeae1' : 'background:#fffefb;color:#1d1c18');
    document.body.append(note);
    if (navigator.onLine) setTimeout(reload, 2000 + Math.random() * 4000);
    window.addEventListener('online', reload);
  }
  function reload() {
    location.reload();
  }
  function whenFailed(event) {
    var lost = event.target;
    // Scripts that a browser's extension puts into the page are none of ours.
    if (lost.tagName !== 'SCRIPT' || lost.src.indexOf(location.origin + '/assets/') !== 0) return;
    document.removeEventListener('error', whenFailed, true);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', loadAgain);
    else loadAgain();
  }
  document.addEventListener('error', whenFailed, true);
})();
