import type { Search } from './measure.ts'

const WIDTH = 640
const HEIGHT = 260
const LEFT = 60
const RIGHT = 600
const TOP = 30
const BOTTOM = 210
/** The most that a search may take, which is the upper end of the picture. */
const MOST = 5
const LINES = [
  { name: 'requests', colour: '#1d5fbf', of: (search: Search) => search.requests, dash: '6 4' },
  { name: 'read units', colour: '#1f7a5c', of: (search: Search) => search.readUnits, dash: '' },
] as const

/** What a search takes as the number of members grows, as a picture: the dearest of the searches at each number. */
export function searchCurve(searches: readonly Search[]): string {
  const sizes = [...new Set(searches.map(({ members }) => members))]
  const [first = 1, last = 1] = [sizes[0], sizes.at(-1)]
  const x = (members: number) =>
    LEFT + ((RIGHT - LEFT) * Math.log10(members / first)) / Math.max(Math.log10(last / first), 1)
  const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * value) / MOST
  const most = (members: number, of: (search: Search) => number) =>
    Math.max(...searches.filter((search) => search.members === members).map(of))
  const grid = Array.from({ length: MOST + 1 }, (_, value) => [
    `<path d="M${LEFT} ${y(value)}H${RIGHT}" stroke="#e6dfd3"/>`,
    `<text x="${LEFT - 10}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  ]).flat()
  const marks = sizes.map(
    (members) =>
      `<text x="${x(members)}" y="${BOTTOM + 20}" text-anchor="middle">${members.toLocaleString('en')}</text>`,
  )
  const lines = LINES.map(({ name, colour, of, dash }, index) => {
    const points = sizes.map((members) => `${x(members)},${y(most(members, of))}`).join(' ')
    return [
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="3" stroke-dasharray="${dash}"/>`,
      `<text x="${LEFT + 10 + index * 120}" y="${TOP - 10}" fill="${colour}">${name}</text>`,
    ].join('')
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="13" fill="#5b5866">`,
    '<title>requests and read units of a search, by the number of members</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fffbf5"/>`,
    ...grid,
    ...marks,
    `<text x="${(LEFT + RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle">members</text>`,
    ...lines,
    '</svg>\n',
  ].join('')
}
