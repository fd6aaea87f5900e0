// The part of a picture that is kept, and how it moves (R2).
import { dragged, partOf, WHOLE } from '#ui/crop.ts'

const WIDE = 16 / 9

test.each([
  [
    'a tall picture keeps its width',
    { width: 900, height: 1600 },
    { width: 900, height: 506.25, left: 0, top: 546.875 },
  ],
  [
    'a wide picture keeps its height',
    { width: 3200, height: 900 },
    { width: 1600, height: 900, left: 800, top: 0 },
  ],
  [
    'a picture of the same proportion is kept whole',
    { width: 1600, height: 900 },
    { width: 1600, height: 900, left: 0, top: 0 },
  ],
])('R2: %s', (_, picture, part) => {
  expect(partOf(picture, WIDE, WHOLE)).toEqual(part)
})

test('R2: zooming in makes the section smaller and keeps it inside every edge', () => {
  const picture = { width: 1600, height: 900 }
  for (const across of [0, 0.5, 1])
    for (const down of [0, 0.5, 1]) {
      const part = partOf(picture, WIDE, { zoom: 4, across, down })
      expect(part).toMatchObject({ width: 400, height: 225 })
      expect(part.left).toBeGreaterThanOrEqual(0)
      expect(part.left + part.width).toBeLessThanOrEqual(picture.width)
      expect(part.top + part.height).toBeLessThanOrEqual(picture.height)
    }
})

test('R2: dragging follows the pointer, stops at the edge, and moves nothing without room', () => {
  const picture = { width: 1600, height: 900 }
  expect(dragged(picture, WIDE, WHOLE, { x: 50, y: 50 })).toEqual(WHOLE)
  expect(dragged({ width: 1601, height: 900 }, WIDE, WHOLE, { x: 1, y: 0 }).across).toBe(0)
  const close = { zoom: 2, across: 0.5, down: 0.5 }
  expect(dragged(picture, WIDE, close, { x: 80, y: 0 })).toEqual({ zoom: 2, across: 0.4, down: 0.5 })
  expect(dragged(picture, WIDE, close, { x: -9999, y: 9999 })).toEqual({ zoom: 2, across: 1, down: 0 })
})
