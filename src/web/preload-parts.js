// Stands in both pages (scripts/pages.mts): asks at once for the parts that the address needs, which its scripts would ask
// for one after the other, and for what its screen waits for before all else. `__PARTS__` is the list of both, by address.
// The files are taken by ui/bring-part.ts, the answers by api/early-answer.ts.
(function () {
  var path = location.pathname;
  var needed = __PARTS__.find(function (part) {
    return path.startsWith(part.address);
  });
  if (needed === undefined) return;
  // Those of before-paint.js, which has found the language; English stands in the parts.
  var words = needed.words[document.documentElement.lang] || [];
  var files = new Map();
  needed.files.concat(words).forEach(function (file) {
    if (file.endsWith('.css')) {
      var link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'style';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
      return;
    }
    // Not by a link: where one fails, most browsers import the script no more.
    var whole = fetch(file, { signal: AbortSignal.timeout(60000) }).then(function (answer) {
      if (!answer.ok) throw new Error(file);
      return answer.arrayBuffer();
    });
    whole.catch(function () {});
    files.set(file, whole);
  });

  var token = localStorage.getItem('token');
  var answers = new Map();
  window.early = { token: token, answers: answers, files: files };
  if (token === null) return;
  var signal = AbortSignal.timeout(30000);
  needed.calls.forEach(function (call) {
    var address = call.replace('*', path.slice(needed.address.length));
    var answer = fetch(address, { headers: { authorization: 'Bearer ' + token }, signal: signal });
    answer.catch(function () {});
    answers.set(address, answer);
  });
})();
