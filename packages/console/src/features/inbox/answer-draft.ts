/** An unsent answer that survives a reload: stored in this tab alone, deleted at the sign-out. */
export const answerDraft = {
  keep(number: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(keyOf(number))
      else sessionStorage.setItem(keyOf(number), text)
    } catch {
      // A full storage keeps less; what is on the screen stays.
    }
  },
  read: (number: string): string => sessionStorage.getItem(keyOf(number)) ?? '',
}

const keyOf = (number: string) => `desk.answer.${number}`
