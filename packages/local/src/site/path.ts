/** Files that are part of the build but no page. */
const HIDDEN = /^\/(headers\.json|.*\.(br|gz|map))$/i
/** A name that begins with a dot, and what could lead out of a folder or around a rule. */
const ODD = ['/.', '//', '\\', '\0']

/**
 * The files a decoded path may stand for, best first: a file with an ending is itself or nothing; a path
 * without one is its prerendered page, or else the app, which knows its own routes.
 */
export function pathToFile(path: string): string[] {
  if (!path.startsWith('/') || ODD.some((part) => path.includes(part)) || HIDDEN.test(path)) return []
  if (/\.[A-Za-z0-9]+$/.test(path)) return [path]
  const trimmed = path.replace(/\/$/, '')
  if (trimmed === '') return ['/index.html']
  return /\.[A-Za-z0-9]+$/.test(trimmed) ? [] : [`${trimmed}/index.html`, '/app.html']
}
