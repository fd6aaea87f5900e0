// Jest transform: types away, ESM to CommonJS, no styles, nothing else (ts-jest does not know TypeScript 7).
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { transformSync } = require('esbuild')

const own = readFileSync(__filename)

/** Loaded by Node, once for all files of a worker, where a kind's configuration does not pass them over. */
const OUTSIDE = /\/node_modules\/(aws-cdk-lib|constructs|cdk-nag|@aws-cdk)\/(?!.*\/node_modules\/)/

module.exports = {
  /** Another transform makes another file of the same source. */
  getCacheKey: (source, path) => createHash('sha1').update(own).update(path).update(source).digest('hex'),
  process(source, path) {
    if (OUTSIDE.test(path))
      return { code: `module.exports = globalThis[Symbol.for('outside')](${JSON.stringify(path)})` }
    if (path.endsWith('.css')) return { code: '' }
    // As the bundler: the address of the picture.
    if (path.endsWith('.svg')) return { code: `module.exports = '/${path.split('/').at(-1)}'` }
    const { code, map } = transformSync(source, {
      loader: path.endsWith('x') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js',
      format: 'cjs',
      target: 'node24',
      // Jest has no import() outside its own experiment: a chunk loaded late is a require() here.
      supported: { 'dynamic-import': false },
      jsx: 'automatic',
      jsxImportSource: '@app/ui/jsx',
      // CommonJS has other names for a module's own path and folder.
      define: {
        'import.meta.dirname': '__dirname',
        'import.meta.url': '__moduleUrl',
        'import.meta.resolve': '__resolve',
      },
      banner: [
        "const __moduleUrl = require('node:url').pathToFileURL(__filename).href;",
        "const __resolve = (name) => require('node:url').pathToFileURL(require.resolve(name)).href;",
      ].join(' '),
      sourcemap: true,
      sourcefile: path,
    })
    return { code, map: JSON.parse(map) }
  },
}
