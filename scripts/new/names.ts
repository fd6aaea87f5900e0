/** An error of the command; only its message is printed. */
export class Refused extends Error {}

/** One name in its spellings. */
export interface Names {
  /** `pointHistory`, in code. */
  readonly camel: string
  /** `PointHistory`, for components and types. */
  readonly pascal: string
  /** `point-history`, in files and URLs. */
  readonly kebab: string
}

const NAME = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)*$/
/** Reserved words, and exports of every screen. */
const TAKEN =
  /^(?:action|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|import|in|instanceof|let|loader|new|null|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/

/** The name in all its forms; refuses a name that is not camel case. */
export function namesOf(name: string): Names {
  if (!NAME.test(name) || name.length < 3 || name.length > 30)
    throw new Refused(
      `"${name}" is no name: 3 to 30 letters and digits in camel case, pointHistory for example.`,
    )
  if (TAKEN.test(name)) throw new Refused(`"${name}" is a word of the language. Take another name.`)
  return {
    camel: name,
    pascal: name.charAt(0).toUpperCase() + name.slice(1),
    kebab: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  }
}
