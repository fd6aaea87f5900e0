/** What an answer says, as it came; null when it did not come, or is a refusal. */
type Said = unknown

declare global {
  /**
   * Set by the first script of /top: draws the member's list from the answers of its three calls. What it returns draws their
   * code on the card, from the answer of that call. The app takes it away when it makes the page itself.
   */
  var drawFirst: ((profile: Said, list: Said, own: Said) => ((code: Said) => void) | undefined) | undefined
  /** The last press before the app, among the buttons of the list that was drawn. */
  var pressedFirst: number | undefined
}

/**
 * Draws the answers of /top before the app is there, in the order of their calls, and the code once its drawer is loaded. Each
 * is read from a copy: the app takes the answer itself.
 */
export async function drawAnswers(
  answers: readonly Promise<Response | null>[],
  drawer: Promise<unknown>,
): Promise<void> {
  const read = async (answer: Promise<Response | null> | undefined): Promise<Said> => {
    const reply = await answer
    return reply?.ok ? reply.clone().json() : null
  }
  const [profile, list, own] = await Promise.all(answers.slice(0, 3).map(read))
  const drawCode = globalThis.drawFirst?.(profile, list, own)
  const [code] = await Promise.all([read(answers[3]), drawer])
  if (globalThis.drawFirst !== undefined) drawCode?.(code)
}
