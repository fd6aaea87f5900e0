import { isTest, type Source } from './tree.ts'

const LINES_MAX = 250
/** A test is a table, read row by row: it may be longer. */
const TEST_LINES_MAX = 350
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff9f]/
const SKIPPED = /\.(skip|only|todo|failing)(\.\w+)?\(|\b(xit|xtest|xdescribe|fit|fdescribe)\(/

const ENTER = 'packages/ui/src/components/enter.ts'

/** The lines that git puts around a conflict; a formatter of Markdown makes `> > > > > > >` of the last. */
const CONFLICT = /^\s*(?:(?:<{7}|\|{7}|>{7})(?:\s|$)|={7}$|(?:> ?){7})/

/** Files over the length limit. */
export function longFiles(files: readonly Source[]): string[] {
  return files.flatMap((file) => {
    const lines = file.text.trimEnd().split('\n').length
    return lines > (isTest(file) ? TEST_LINES_MAX : LINES_MAX) ? [`${file.path}: ${lines} lines`] : []
  })
}

/** Tests that would not run, or prevent others from running. */
export function skippedTests(files: readonly Source[]): string[] {
  return linesWith(files.filter(isTest), SKIPPED)
}

/** Lines that ask for the key Enter themselves: `isEnter` alone knows the end of an input method's conversion. */
export function rawEnters(files: readonly Source[]): string[] {
  return linesWith(
    files.filter((file) => /\.tsx?$/.test(file.path) && !isTest(file) && file.path !== ENTER),
    /['"`]Enter['"`]|\bkeyCode\b|\bonKeyPress\b/,
  )
}

/** The lines of an unresolved merge conflict. */
export function conflictMarkers(files: readonly Source[]): string[] {
  return linesWith(files, CONFLICT)
}

/** Lines of the server with texts for people: it answers codes. Comments may quote them. */
export function humanWords(files: readonly Source[]): string[] {
  return linesWith(
    files.map(({ path, text }) => ({ path, text: text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, blank) })),
    JAPANESE,
  )
}

/** Lines with a word that is declared elsewhere. */
export function linesSaying(files: readonly Source[], word: string): string[] {
  return files.flatMap(({ path, text }) => (text.includes(word) ? [`${path} says ${word}`] : []))
}

function linesWith(files: readonly Source[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
}

/** Keeps the line breaks of a comment, without its text. */
function blank(comment: string): string {
  return comment.replace(/[^\n]/g, '')
}
