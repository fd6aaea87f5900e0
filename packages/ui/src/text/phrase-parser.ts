import { jaModel, Parser } from 'budoux'

const parser = new Parser(jaModel)

/** A Japanese text in phrases, between which a line may end. */
export const phrasesOf = (text: string): readonly string[] => parser.parse(text)
