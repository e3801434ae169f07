// Stands in the page of all addresses but the site's own (scripts/pages.mts): asks at once for the parts that the
// address needs, which its scripts would ask for one after the other, and for what its screen waits for before all else.
// `__PARTS__` is the list of both, by address. The answers are taken by api/early-answer.ts.
(function () {
  var path = location.pathname;
  var needed = __PARTS__.find(function (part) {
    return path.startsWith(part.address);
  });
  if (needed === undefined) return;
  // Those of before-paint.js, which has found the language; English stands in the parts.
  var words = needed.words[document.documentElement.lang] || [];
  needed.files.concat(words).forEach(function (file) {
    var link = document.createElement('link');
    var isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });

  var token = localStorage.getItem('token');
  if (token === null) return;
  var answers = new Map();
  var signal = AbortSignal.timeout(30000);
  needed.calls.forEach(function (call) {
    var address = call.replace('*', path.slice(needed.address.length));
    var answer = fetch(address, { headers: { authorization: 'Bearer ' + token }, signal: signal });
    answer.catch(function () {});
    answers.set(address, answer);
  });
  window.early = { token: token, answers: answers };
})();
