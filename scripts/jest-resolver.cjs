// Jest looks for what `require` finds; packages that ship ES modules only are found as `import` finds them (and
// turned into CommonJS by the transform).
module.exports = (request, options) =>
  options.defaultResolver(
    // The other half of this library's file needs a parser of HTML that is not installed.
    request === './dom.js' && options.basedir.includes('/budoux/') ? './dom-browser.js' : request,
    request.startsWith('@middy/') || request === 'fauxqs'
      ? { ...options, conditions: ['node', 'import', 'default'] }
      : options,
  )
