declare global {
  /**
   * Set by the first script of /top: draws the member's list from the answers of its three calls, as they came. Null is an
   * answer that did not come, or a refusal.
   */
  var drawFirst: ((profile: unknown, list: unknown, own: unknown) => void) | undefined
}

/** Draws the answers before the app is there. Each is read from a copy: the app takes the answer itself. */
export async function drawAnswers(answers: readonly Promise<Response | null>[]): Promise<void> {
  const read = async (answer: Promise<Response | null>): Promise<unknown> => {
    const reply = await answer
    return reply?.ok ? reply.clone().json() : null
  }
  const [profile, list, own] = await Promise.all(answers.slice(0, 3).map(read))
  globalThis.drawFirst?.(profile, list, own)
}
