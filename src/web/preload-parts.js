// Stands in the page of all addresses but the site's own (scripts/pages.mts): asks at once for the parts that the
// address needs, which its scripts would ask for one after the other. `__PARTS__` is the list of them, by address.
(function () {
  var needed = __PARTS__.find(function (part) {
    return location.pathname.startsWith(part.address);
  });
  if (needed === undefined) return;
  needed.files.forEach(function (file) {
    var link = document.createElement('link');
    var isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });
})();
