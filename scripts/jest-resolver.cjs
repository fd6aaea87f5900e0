// Jest looks for what `require` finds; packages that ship ES modules only are found as `import` finds them (and
// turned into CommonJS by the transform).
module.exports = (request, options) =>
  options.defaultResolver(
    request,
    request.startsWith('@middy/') || request === 'fauxqs'
      ? { ...options, conditions: ['node', 'import', 'default'] }
      : options,
  )
