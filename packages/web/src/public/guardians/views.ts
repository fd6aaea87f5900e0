/** The page's parts by name; the page is prerendered, so each part exists. */
export function part(name: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (found === null) throw new Error(`no part ${name}`)
  return found
}

/** Shows only one view of the page and moves the focus to its heading. */
export function show(name: string): void {
  for (const view of document.querySelectorAll<HTMLElement>('[data-view]')) {
    view.hidden = view.dataset['view'] !== name
  }
  const heading = document.querySelector<HTMLElement>(`[data-view="${name}"] [tabindex="-1"]`)
  heading?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

/** Puts the values in the place of `{name}` in every text of the page, once. */
export function fill(values: Readonly<Record<string, string>>): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const before = text.nodeValue ?? ''
    const after = before.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
    if (after !== before) text.nodeValue = after
  }
}

/**
 * A press of a button, ignored while an earlier one is under way. The second click of a double click does not count: it would
 * fall on the second step.
 */
export function onPress(name: string, run: () => Promise<void> | void): void {
  const button = part(name)
  button.addEventListener('click', async ({ detail }) => {
    if (button.ariaBusy === 'true' || detail > 1) return
    button.ariaBusy = 'true'
    try {
      await run()
    } finally {
      button.ariaBusy = null
    }
  })
}

/** Says something about a press that led nowhere: announced, and in sight. */
export function say(name: string, words: string): void {
  const place = part(name)
  place.hidden = words === ''
  part('words', place).textContent = words
  if (words !== '') place.focus()
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.append(...children)
  return made
}
