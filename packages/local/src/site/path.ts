/** Where a build has the assets of the release before it, which open pages still load. */
export const RELEASE_BEFORE = '.before'
/** Files of the build that are not pages. */
const HIDDEN = /^\/(headers\.json|.*\.(br|gz|map))$/i
/** A dotfile, and characters that could leave the folder or bypass a rule. */
const ODD = ['/.', '//', '\\', '\0']

/**
 * The candidate files of a decoded path, best first: a path with an extension is that file or nothing; one
 * without is its prerendered page, or else the app, which has its own routes.
 */
export function pathToFile(path: string): string[] {
  if (!path.startsWith('/') || ODD.some((part) => path.includes(part)) || HIDDEN.test(path)) return []
  if (/\.[A-Za-z0-9]+$/.test(path)) return [path]
  const trimmed = path.replace(/\/$/, '')
  if (trimmed === '') return ['/index.html']
  return /\.[A-Za-z0-9]+$/.test(trimmed) ? [] : [`${trimmed}/index.html`, '/app.html']
}
