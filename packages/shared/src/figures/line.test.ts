import { lineFiguresOf } from '#figures/line.ts'

test.each([
  [0, undefined, null],
  [2, undefined, { waited: 2, cameIn: 0, ended: 0, medianMin: null }],
  [0, { cameIn: 1, ended: 2, waitedMin: [90] }, { waited: 3, cameIn: 1, ended: 2, medianMin: 90 }],
  [1, { cameIn: 3, ended: 0, waitedMin: [600, 5, 30] }, { waited: 4, cameIn: 3, ended: 0, medianMin: 30 }],
  [0, { cameIn: 2, ended: 0, waitedMin: [100, 10] }, { waited: 2, cameIn: 2, ended: 0, medianMin: 55 }],
  [0, { cameIn: 0, ended: 1, waitedMin: [] }, { waited: 1, cameIn: 0, ended: 1, medianMin: null }],
])('R22: a line with %i parties that wait and %j is counted as %j', (waiting, past, counted) => {
  expect(lineFiguresOf(waiting, past)).toEqual(counted)
})
