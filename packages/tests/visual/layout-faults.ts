// Each function runs inside the page: it can use only types of this file.

interface Line {
  readonly words: string
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Elements that overflow the screen or the column, or are cut off inside a box. */
export function overflow(): string[] {
  const root = document.documentElement
  const found = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : []
  const dialog = document.querySelector('dialog[open]')
  const frame = dialog ?? document.querySelector('.page')
  if (frame === null) return found
  const edge = frame.getBoundingClientRect()
  for (const element of frame.querySelectorAll('*')) {
    if (element.closest('svg, .visually-hidden, [hidden], noscript') && element.tagName !== 'svg') continue
    if (!element.checkVisibility() || element.closest('dialog[open]') !== dialog) continue
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    // A field scrolls its own text.
    const isField = element.matches('input, textarea, select')
    const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    // A row that is moved sideways.
    if (element.closest('.chips, .tiles') !== null && !element.matches('.chips, .tiles')) continue
    if (box.right > edge.right + 1 || box.left < edge.left - 1) found.push(`${name} leaves its column`)
    const cuts = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
    if (cuts && !isField && element.tagName !== 'svg' && element.scrollWidth > element.clientWidth + 1)
      found.push(`${name} cuts off what it holds`)
  }
  return found
}

/** Lines of text that lie over each other. */
export function overlaps(): string[] {
  const frame = document.querySelector('dialog[open]') ?? document.querySelector('.page')
  if (frame === null) return ['there is no page']
  const lines: Line[] = []
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (words === '' || parent === null || !parent.checkVisibility()) continue
    // A title of two lines at most, overlays, text for screen readers only, and a menu that the browser draws.
    if (
      parent.closest(
        '.next-event-title, .seat-bar, .dialog-actions, .skip-link, .visually-hidden, .offline, select, noscript, ruby',
      )
    )
      continue
    // A header that stays in sight lies over what scrolls below it.
    const header = parent.closest('.header')
    if (header !== null && getComputedStyle(header).position === 'sticky') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    for (const box of range.getClientRects()) {
      // The box of a line is taller than its letters, which are in its middle.
      const middle = (box.top + box.bottom) / 2
      const half = size * 0.4
      lines.push({ words, top: middle - half, bottom: middle + half, left: box.left, right: box.right })
    }
  }
  lines.sort((one, other) => one.top - other.top)
  const found: string[] = []
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.top >= one.bottom - 1) break
      if (other.left < one.right - 2 && one.left < other.right - 2)
        found.push(`“${one.words.slice(0, 20)}” lies over “${other.words.slice(0, 20)}”`)
    }
  })
  return found
}

/** What can be pressed and is smaller than a thumb needs: 44 px each way, 24 px of height inside a line of text. */
export function smallTargets(): string[] {
  const frame = document.querySelector('dialog[open]') ?? document.body
  const pressed = 'a[href], button, summary, select, textarea, input:not([type=hidden])'
  const found: string[] = []
  for (const element of frame.querySelectorAll<HTMLElement>(pressed)) {
    if (!element.checkVisibility() || element.closest('.skip-link, [aria-hidden=true]')) continue
    // A checkbox, a radio button, or a field with a label in its place, is pressed by the label.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const isByLabel = element.matches('[type=checkbox], [type=radio], .visually-hidden')
    const target = isByLabel && label ? label : element
    const box = target.getBoundingClientRect()
    const isInline = getComputedStyle(target).display === 'inline'
    const [width, height] = isInline ? [0, 24] : [44, 44]
    if (box.width < width - 0.5 || box.height < height - 0.5) {
      const words = (target.textContent ?? '').trim().slice(0, 20) || element.getAttribute('aria-label')
      found.push(`${element.tagName.toLowerCase()} “${words}” is ${box.width} × ${box.height} px`)
    }
  }
  return found
}
