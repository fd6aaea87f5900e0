/** Something the command refuses; its message is all that is said. */
export class Refused extends Error {}

/** One name in the ways it is written. */
export interface Names {
  /** `pointHistory`, in code. */
  readonly camel: string
  /** `PointHistory`, of components and types. */
  readonly pascal: string
  /** `point-history`, in files and addresses. */
  readonly kebab: string
}

const NAME = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)*$/
/** Words of the language, and exports that every screen has. */
const TAKEN =
  /^(?:action|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|import|in|instanceof|let|loader|new|null|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/

/** The name in all its forms; refuses what is no name in camel case. */
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
