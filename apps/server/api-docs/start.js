// Runs before Scalar. Adapts Scalar to our Content-Security-Policy, and starts it once it is loaded.
(function () {
  // Otherwise Zod tests whether eval is allowed, which the browser reports as a violation.
  globalThis.__zod_globalConfig = { jitless: true };

  // Style elements need the nonce of the page.
  var nonce = document.querySelector('meta[property=csp-nonce]').nonce;
  document.createElement = function (...args) {
    var element = Document.prototype.createElement.apply(document, args);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };

  // The policy forbids style attributes, but not the style property.
  var setAttribute = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute').value;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style') this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };

  // Highlighted code comes as HTML with style="--line-count: 8; --line-digits: 1;". See --line-digits below.
  var innerHTML = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...innerHTML,
    set: function (html) {
      innerHTML.set.call(this, String(html).replaceAll(/ style="--line-count: [^"]*"/g, ''));
    },
  });

  document.addEventListener('DOMContentLoaded', function () {
    globalThis.Scalar.createApiReference('#app', {
      url: '/api/openapi.json',
      documentDownloadType: 'direct',
      authentication: { preferredSecurityScheme: 'bearer' },
      persistAuth: false,
      // Turns off everything that contacts another server.
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
      withDefaultFonts: false,
      externalUrls: { dashboardUrl: '', registryUrl: '', proxyUrl: '', apiBaseUrl: '' },
      customCss: '.scalar-app .hljs { --line-digits: 2; }',
    });
  });
})();
