import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { lookedUp } from '#features/media/pdf-reader.ts'

/** Allowed actions of a PDF on opening or a press: go to a place, open a web page, show a part. */
const ACTIONS = new Set(['GoTo', 'URI', 'Named', 'Thread', 'SetOCGState', 'Hide', 'Trans'])
/** Actions refused anywhere in the file: a reader may run one without a reference to it. */
const OTHER_ACTIONS = new Set([
  'GoTo3DView',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMediaExecute',
  'ResetForm',
  'Sound',
  'SubmitForm',
])
/** Commands of a reader that only turn pages. */
const COMMANDS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])
/** Keys whose value is an action, or several. */
const ACTION_KEYS = new Set(['A', 'OpenAction', 'PA', 'Next'])
/** Keys that a handout must not have: scripts, embedded files, XFA forms, media with a program. */
const KEYS = new Set([
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
  'Renditions',
])
const SUBTYPES = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D', 'PS'])
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])

/** True when one of the objects is active. Names are decoded already, and references are followed. */
export function isActive(context: PDFContext, objects: readonly PDFObject[]): boolean {
  const rest = [...objects]
  for (let object = rest.pop(); object !== undefined; object = rest.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFArray) for (const item of dict.asArray()) rest.push(item)
    if (!(dict instanceof PDFDict)) continue
    if (object instanceof PDFStream && dict.has(PDFName.of('F'))) return true
    if (isForbidden(context, dict)) return true
    for (const value of dict.values()) rest.push(value)
  }
  return false
}

function isForbidden(context: PDFContext, dict: PDFDict): boolean {
  const named = (key: string) => nameOf(lookedUp(context, dict.get(PDFName.of(key))))
  if (OTHER_ACTIONS.has(named('S')) || SUBTYPES.has(named('Subtype')) || named('Type') === 'EmbeddedFile')
    return true
  if (named('S') === 'URI' && !isWebLink(lookedUp(context, dict.get(PDFName.of('URI'))))) return true
  return dict.entries().some(([name, value]) => {
    const key = nameOf(name)
    if (KEYS.has(key)) return true
    if (key === 'AA') return valuesOf(context, value).some((one) => !isHarmless(context, one))
    return ACTION_KEYS.has(key) && !isHarmless(context, value)
  })
}

/** True for an allowed action, and for a value that is no action, as a place in the file. */
function isHarmless(context: PDFContext, value: PDFObject): boolean {
  const found = lookedUp(context, value)
  if (found instanceof PDFArray)
    return found
      .asArray()
      .every((one) => !(lookedUp(context, one) instanceof PDFDict) || isKnown(context, one))
  return isKnown(context, value)
}

function isKnown(context: PDFContext, value: PDFObject): boolean {
  const dict = lookedUp(context, value)
  const kind = dict instanceof PDFDict ? lookedUp(context, dict.get(PDFName.of('S'))) : undefined
  if (!(dict instanceof PDFDict) || kind === undefined) return true
  if (nameOf(kind) === 'Named') return COMMANDS.has(nameOf(lookedUp(context, dict.get(PDFName.of('N')))))
  return ACTIONS.has(nameOf(kind))
}

/** A link to the web, to a mailbox or a telephone; other schemes start programs or hold scripts. */
function isWebLink(value: PDFObject | undefined): boolean {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return false
  const address = value.decodeText().replaceAll(/[\p{Cc}\s]/gu, '')
  if (address.startsWith('\\\\')) return false
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(address) ?? []
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase())
}

function valuesOf(context: PDFContext, value: PDFObject): PDFObject[] {
  const found = lookedUp(context, value)
  return found instanceof PDFDict ? found.values() : []
}

function nameOf(value: PDFObject | undefined): string {
  return value instanceof PDFName ? value.decodeText() : ''
}
