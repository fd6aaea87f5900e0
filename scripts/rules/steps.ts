import { assetsOf, type BuiltSite, mayLoad, needs } from './built-site.ts'

/** The files that a document names for its own script or its first module to ask for. */
const LATER = /<meta name="member-files" content="([^"]+)"/

/**
 * The step after the navigation at which a browser requests each file: the document first; the files that it names
 * second; a file’s own requests one step later. `screens` are the chunks of the opened route.
 */
export function stepsOf(site: BuiltSite, html: string, screens: readonly string[]): Map<string, number> {
  const steps = new Map<string, number>()
  const ask = (path: string, step: number): void => {
    if ((steps.get(path) ?? Number.POSITIVE_INFINITY) <= step) return
    steps.set(path, step)
    const code = site.files.get(path) ?? ''
    const opened = mayLoad(code).filter((later) =>
      screens.some((name) => later.startsWith(`/assets/${name}-`)),
    )
    for (const next of [...needs(code), ...opened]) ask(next, step + 1)
  }
  const later = /<script>/.test(html) ? 2 : 3
  for (const path of LATER.exec(html)?.[1]?.split(' ') ?? []) ask(path, later)
  for (const path of assetsOf(html)) ask(path, 2)
  return steps
}

/** At which step a call is made: one after the document or the first file that holds its address; never without one. */
export function stepOfCall(
  site: BuiltSite,
  html: string,
  steps: ReadonlyMap<string, number>,
  address: string,
): number {
  if (html.includes(address)) return 2
  const holding = [...steps].filter(([path]) => site.files.get(path)?.includes(address))
  return Math.min(...holding.map(([, step]) => step)) + 1
}
