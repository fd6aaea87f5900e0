import { THEMES } from '@app/shared/events/themes.ts'
import { PICTURE_SIZES, picturePath } from '@app/shared/media/picture-files.ts'
import { SHARE_PICTURE_SIZE } from '@app/shared/media/share-picture.ts'
import sheet from '@app/ui/event-view/covers.svg'
import { common } from '@app/ui/text/common.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import type { PictureFacts } from '#features/events/sharing/picture-facts.ts'
import { cutTo, titleLines } from '#features/events/sharing/title-lines.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE
/** The panel of words at the foot, and the edge of all words. */
const [PANEL_TOP, EDGE] = [434, 56] as const
/** A drawing in the sheet of covers, which has four in a row. */
const [COVER, IN_ROW] = [PICTURE_SIZES.cover.large, 4] as const

type Pen = CanvasRenderingContext2D
/** The value of a token of the look by its name. */
type Token = (name: string) => string

/**
 * The picture of a shared link, 1200 × 630: the day, the cover taped on, title, time and place. Rejects when the cover
 * does not load or the browser has no canvas.
 */
export async function drawPicture(facts: PictureFacts): Promise<HTMLCanvasElement> {
  const art = await loaded(facts.cover === null ? sheet : `/${picturePath(facts.cover, COVER, 'webp')}`)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws no pictures')
  const styles = getComputedStyle(document.documentElement)
  const token: Token = (name) => styles.getPropertyValue(`--${name}`).trim()
  pen.textBaseline = 'alphabetic'
  fill(pen, token(facts.tone), () => pen.rect(0, 0, WIDTH, HEIGHT))
  drawCover(pen, token, art, facts)
  drawName(pen, token, facts)
  drawLeaf(pen, token, facts)
  drawWords(pen, token, facts)
  return canvas
}

/** The canvas as a file to send; null where the browser cannot. */
export function pictureFile(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.94))
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

function drawCover(
  pen: Pen,
  token: Token,
  art: HTMLImageElement,
  { cover, theme, tone }: PictureFacts,
): void {
  const at = THEMES.indexOf(theme)
  const [x, y] =
    cover === null ? [(at % IN_ROW) * COVER.width, Math.floor(at / IN_ROW) * COVER.height] : [0, 0]
  pen.save()
  pen.translate(791, 225.5)
  pen.rotate((1.4 * Math.PI) / 180)
  pen.shadowColor = 'rgb(43 42 51 / 0.22)'
  pen.shadowBlur = 40
  pen.shadowOffsetY = 10
  fill(pen, 'white', () => pen.roundRect(-365, -205.5, 730, 411, 22))
  pen.shadowColor = 'transparent'
  pen.save()
  pen.beginPath()
  pen.roundRect(-353, -193.5, 706, 387, 10)
  pen.clip()
  fill(pen, token(tone), () => pen.rect(-353, -193.5, 706, 387))
  pen.drawImage(art, x + 1, y + 1, COVER.width - 2, COVER.height - 2, -353, -198.5, 706, 397)
  pen.restore()
  pen.restore()
  pen.save()
  pen.translate(795, 26)
  pen.rotate((-3 * Math.PI) / 180)
  fill(pen, 'rgb(242 153 74 / 0.6)', () => pen.rect(-75, -22, 150, 44))
  pen.restore()
}

/** The mark as `Logo.tsx` draws it, and the name of the service. */
function drawName(pen: Pen, token: Token, { tone }: PictureFacts): void {
  pen.save()
  pen.translate(EDGE, 40)
  pen.scale(54 / 32, 54 / 32)
  fill(pen, token('leaf'), () => pen.arc(16, 16, 16, 0, 2 * Math.PI))
  pen.strokeStyle = 'white'
  pen.lineWidth = 2.5
  pen.lineCap = 'round'
  pen.stroke(new Path2D('M16 25v-9'))
  pen.fillStyle = 'white'
  pen.fill(new Path2D('M15.5 18.5C9 19 6 15.5 6 10c6-.5 9.5 3 9.5 8.5z'))
  pen.fillStyle = token('chick')
  pen.fill(new Path2D('M16.5 15c0-5.5 3.5-8.5 9-8 .5 5.5-3 8.5-9 8z'))
  pen.restore()
  // On the night's ground the name is light.
  const colour = token(tone === 'yoru' ? 'yoru-ink' : 'leaf-deep')
  write(pen, common.serviceName, { x: 124, y: 80, font: `700 36px ${token('font-round')}`, colour })
}

/** The leaf of a calendar; without a date it says so. */
function drawLeaf(pen: Pen, token: Token, { date, tone }: PictureFacts): void {
  const [left, top, width, height, middle] = [EDGE, 120, 209, 261, 160.5]
  pen.save()
  pen.shadowColor = 'rgb(43 42 51 / 0.16)'
  pen.shadowBlur = 24
  pen.shadowOffsetY = 8
  fill(pen, 'white', () => pen.roundRect(left, top, width, height, 46))
  pen.restore()
  pen.textAlign = 'center'
  if (date === null) {
    const font = `700 36px ${token('font-body')}`
    write(pen, eventView.dateFallback, { x: middle, y: 263, font, colour: token('ink-soft') })
  } else {
    // The night's ink is its ground.
    const band = token(tone === 'yoru' ? 'yoru' : `${tone}-ink`)
    fill(pen, band, () => pen.roundRect(left, top, width, 70, [46, 46, 0, 0]))
    const figures = token('font-figures')
    write(pen, `${date.month}月`, { x: middle, y: 171, font: `700 44px ${figures}`, colour: 'white' })
    write(pen, date.day, { x: middle, y: 294, font: `800 106px ${figures}`, colour: token('ink') })
    const colours: Readonly<Record<string, string>> = { 土: 'ao-ink', 日: 'danger' }
    const colour = token(colours[date.weekday] ?? 'ink')
    write(pen, date.weekday, { x: middle, y: 353, font: `700 42px ${token('font-body')}`, colour })
  }
  pen.textAlign = 'left'
}

function drawWords(pen: Pen, token: Token, { title, times, place }: PictureFacts): void {
  fill(pen, token('paper'), () => pen.rect(0, PANEL_TOP, WIDTH, HEIGHT - PANEL_TOP))
  const body = token('font-body')
  const room = WIDTH - 2 * EDGE
  const fontOf = (size: number) => `800 ${size}px ${body}`
  const widthOf = (text: string, font: string) => {
    pen.font = font
    return pen.measureText(text).width
  }
  const { size, lines } = titleLines(title, room, (text, at) => widthOf(text, fontOf(at)))
  const first = lines.length === 1 ? 514 : 490
  for (const [at, line] of lines.entries())
    write(pen, line, { x: EDGE, y: first + at * 55, font: fontOf(size), colour: token('ink') })
  const [y, font] = [lines.length === 1 ? 576 : 600, `600 30px ${body}`]
  write(pen, times, { x: EDGE, y, font, colour: token('kaki') })
  const from = times === '' ? EDGE : EDGE + widthOf(times, font) + 30
  const said = cutTo(place, (text) => widthOf(text, font) <= WIDTH - EDGE - from)
  write(pen, said, { x: from, y, font, colour: token('ink-soft') })
}

function fill(pen: Pen, colour: string, shape: () => void): void {
  pen.fillStyle = colour
  pen.beginPath()
  shape()
  pen.fill()
}

function write(
  pen: Pen,
  text: string,
  {
    x,
    y,
    font,
    colour,
  }: { readonly x: number; readonly y: number; readonly font: string; readonly colour: string },
): void {
  pen.font = font
  pen.fillStyle = colour
  pen.fillText(text, x, y)
}
