/** What part of a picture is kept: how close, and where between its edges (0 to 1). */
export interface Crop {
  readonly zoom: number
  readonly across: number
  readonly down: number
}

export const WHOLE: Crop = { zoom: 1, across: 0.5, down: 0.5 }
export const ZOOM_MAX = 4

interface Size {
  readonly width: number
  readonly height: number
}
interface Part extends Size {
  readonly left: number
  readonly top: number
}

/** The part of the picture in its own pixels, of the given proportion (width by height). */
export function partOf({ width, height }: Size, proportion: number, { zoom, across, down }: Crop): Part {
  const widest = Math.min(width, height * proportion)
  const part = { width: widest / zoom, height: widest / proportion / zoom }
  return { ...part, left: (width - part.width) * across, top: (height - part.height) * down }
}

/** The crop after the picture was dragged by so many of its own pixels; where there is no room nothing moves. */
export function dragged(picture: Size, proportion: number, crop: Crop, by: { x: number; y: number }): Crop {
  const part = partOf(picture, proportion, crop)
  return {
    ...crop,
    across: moved(crop.across, by.x, picture.width - part.width),
    down: moved(crop.down, by.y, picture.height - part.height),
  }
}

function moved(at: number, by: number, room: number): number {
  return room < 1 ? at : Math.min(1, Math.max(0, at - by / room))
}
