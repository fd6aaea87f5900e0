import { edgesOf } from './imports.ts'
import type { Source } from './tree.ts'

/**
 * Import cycles, types included: each as its files in order. Tarjan's algorithm of
 * strongly connected components.
 */
export function circlesOf(files: readonly Source[]): string[][] {
  const imports = Map.groupBy(edgesOf(files), ({ from }) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  const visit = (file: string): number => {
    order.set(file, order.size)
    lowest.set(file, order.get(file) ?? 0)
    open.push(file)
    for (const { to } of imports.get(file) ?? []) {
      const reached = order.has(to) ? (open.includes(to) ? order.get(to) : undefined) : visit(to)
      lowest.set(file, Math.min(lowest.get(file) ?? 0, reached ?? Number.POSITIVE_INFINITY))
    }
    if (lowest.get(file) === order.get(file)) {
      const circle = open.splice(open.indexOf(file))
      const importsItself = imports.get(file)?.some(({ to }) => to === file) === true
      if (circle.length > 1 || importsItself) circles.push(circle.toSorted())
    }
    return lowest.get(file) ?? 0
  }
  for (const { path } of files) if (!order.has(path)) visit(path)
  return circles
}
