import { createInterface } from 'node:readline/promises'

/** Asks for confirmation; without a terminal (CI) only the option `--yes` confirms. */
export async function confirm(question: string, words: readonly string[]): Promise<boolean> {
  if (words.includes('--yes')) return true
  if (!process.stdin.isTTY) {
    console.error(`${question} Nobody is there to answer: say --yes.`)
    return false
  }
  const line = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await line.question(`${question} [y/N] `)
  line.close()
  return /^y(es)?$/i.test(answer.trim())
}
