import type { Grey } from '@app/console/door/test/photographs.ts'

// What runs inside the page of the door: a camera that is a canvas, and a watch over cards and answers.

/** A code that was drawn, and what followed, in ms of the page's clock. */
export interface Seen {
  readonly drawnMs: number
  /** The server's answer had come whole. */
  readonly answeredMs: number
  /** The card said so. */
  readonly cardMs: number
}

/** What the page keeps for the next code. */
interface Line {
  show(code: Pick<Grey, 'width' | 'height'> & { readonly data: readonly number[] }): number
  readonly greens: Map<string, number>
  answeredMs: number
}
declare global {
  var doorLine: Line
}

const SIZE = { width: 1280, height: 720 }

/** Before the page's own scripts: its camera is a canvas of 720p, and its answers of 受付 are timed. */
export function installCamera({ width, height }: typeof SIZE): void {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const greens = new Map<string, number>()
  const wall = () => {
    context.fillStyle = 'rgb(225,225,225)'
    context.fillRect(0, 0, width, height)
  }
  wall()
  // A canvas that nobody draws on gives no picture.
  setInterval(() => context.fillRect(0, 0, 1, 1), 30)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(30)
  globalThis.doorLine = {
    greens,
    answeredMs: 0,
    show({ width: modules, data }) {
      wall()
      const quiet = 4
      const cell = 8
      const side = (modules + 2 * quiet) * cell
      const [left, top] = [(width - side) / 2, (height - side) / 2]
      context.fillStyle = 'white'
      context.fillRect(left, top, side, side)
      context.fillStyle = 'black'
      for (const [at, grey] of data.entries())
        if (grey === 0)
          context.fillRect(
            left + ((at % modules) + quiet) * cell,
            top + (Math.floor(at / modules) + quiet) * cell,
            cell,
            cell,
          )
      context.fillStyle = 'rgb(225,225,225)'
      return performance.now()
    },
  }
  const real = globalThis.fetch
  globalThis.fetch = async (...given) => {
    const response = await real(...given)
    if (response.url.endsWith('/check-ins')) {
      await response.clone().arrayBuffer()
      globalThis.doorLine.answeredMs = performance.now()
    }
    return response
  }
  new MutationObserver(() => {
    const card = document.querySelector('.door-card[data-tone=in]')?.textContent ?? ''
    const [name] = /member-[0-9a-f-]{13}/.exec(card) ?? []
    if (name !== undefined && !greens.has(name)) greens.set(name, performance.now())
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

export const CAMERA = SIZE
