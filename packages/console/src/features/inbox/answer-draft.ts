/** An answer that was typed and not sent, over a reload; this tab alone, gone at log-out. */
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
