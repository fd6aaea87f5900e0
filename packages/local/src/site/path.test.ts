import { pathToFile } from '#site/path.ts'

const APP = '/app.html'

test.each([
  ['/', ['/index.html']],
  ['/plans', ['/plans/index.html', APP]],
  ['/plans/', ['/plans/index.html', APP]],
  ['/event/abc-1', ['/event/abc-1/index.html', APP]],
  ['/assets/main-x.js', ['/assets/main-x.js']],
  ['/favicon.svg', ['/favicon.svg']],
])('%s is %j', (path, files) => {
  expect(pathToFile(path)).toEqual(files)
})

test.each([
  '',
  'plans',
  '/.stamp',
  '/x/.env',
  '/headers.json',
  '/Headers.JSON',
  '/headers.json/',
  '/main.js/',
  '//headers.json',
  '/assets/../headers.json',
  '/assets/./main.js',
  '/assets\\..\\main.js',
  '/index.html\0.png',
  '/index.html.br',
  '/assets/main.js.map',
])('%j is no file of the site', (path) => {
  expect(pathToFile(path)).toEqual([])
})
