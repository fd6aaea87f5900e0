import { assetsOf, type BuiltSite, mayLoad, needs } from './built-site.ts'

/** The files that a document names for its first module to ask for. */
const LATER = /<meta name="member-files" content="([^"]+)"/

/**
 * At which step after the navigation a browser asks for each file: the document is the first; what it names is the
 * second; what a file asks for comes one step after that file. `screens` are the chunks of the route that is opened.
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
  for (const path of LATER.exec(html)?.[1]?.split(' ') ?? []) ask(path, 3)
  for (const path of assetsOf(html)) ask(path, 2)
  return steps
}

/** At which step a call is made: one after the first file that holds its address; never without one. */
export function stepOfCall(site: BuiltSite, steps: ReadonlyMap<string, number>, address: string): number {
  const holding = [...steps].filter(([path]) => site.files.get(path)?.includes(address))
  return Math.min(...holding.map(([, step]) => step)) + 1
}
