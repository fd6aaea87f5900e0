import type { Page } from 'playwright-core'
import { rest } from './layout-checks.ts'

/**
 * Translates the page as Chrome does: replaces each text by an element, at once and after each change. The words stay
 * the same, so that tests find them.
 */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const skipped = 'font, script, style, textarea, svg, [translate=no]'
    function translateIn(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(skipped) !== null) continue
        const font = document.createElement('font')
        font.append(Object.assign(document.createElement('font'), { textContent: text.data }))
        text.replaceWith(font)
      }
    }
    translateIn(document.body)
    new MutationObserver(() => translateIn(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}

/**
 * Texts that React keeps as separate nodes beside others: page translation replaces them, and React then fails to remove
 * them, or changes nodes that are not on the page. Read from React’s own tree.
 */
export function bareWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Fiber {
      readonly tag: number
      readonly type: unknown
      readonly memoizedProps: unknown
      readonly return: Fiber | null
      readonly child: Fiber | null
      readonly sibling: Fiber | null
    }
    const TEXT = 6
    // The browser draws the items of a list itself: translation leaves their nodes.
    const isInOption = ({ return: above }: Fiber): boolean =>
      above !== null && (above.type === 'option' || (typeof above.type !== 'string' && isInOption(above)))
    const found: string[] = []
    const todo: (Fiber | null)[] = []
    for (const element of document.querySelectorAll('*'))
      for (const key of Object.keys(element))
        if (key.startsWith('__reactContainer$')) todo.push(Reflect.get(element, key).stateNode.current)
    for (let fiber = todo.pop(); fiber !== undefined; fiber = todo.pop()) {
      if (fiber === null) continue
      const text = fiber.memoizedProps
      if (fiber.tag === TEXT && typeof text === 'string' && text.trim() !== '' && !isInOption(fiber))
        found.push(`“${text}” stands in no element of its own`)
      todo.push(fiber.child, fiber.sibling)
    }
    return found
  })
}

/** Presses the main button of a translated page; returns what React says of a page that changed under it. */
export async function pressTranslated(page: Page): Promise<string[]> {
  const found: string[] = []
  const hear = (text: string) => {
    if (/NotFoundError|not a child|removeChild|insertBefore/.test(text)) found.push(text.slice(0, 200))
  }
  const onError = (error: Error) => hear(String(error))
  const onMessage = (message: { text(): string }) => hear(message.text())
  page.on('pageerror', onError).on('console', onMessage)
  await translate(page)
  const main = page.locator('dialog[open] .button-primary, .button-primary').filter({ visible: true }).last()
  if ((await main.count()) > 0 && (await main.isEnabled())) await main.click()
  await rest(page)
  page.off('pageerror', onError).off('console', onMessage)
  return found
}
