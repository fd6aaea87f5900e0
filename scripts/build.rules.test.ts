import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Operator } from '@app/shared/operator/operator.ts'
import * as v from 'valibot'
import { readSite } from './rules/built-site.ts'
import { codesIn, inlineFaults, mailsIn, policyFaults, secretsIn, youngIn } from './rules/leaks.ts'
import { ROOT } from './rules/tree.ts'

// The two builds do not contain secrets, source maps or foreign origins (SEC-J1, SEC-J7, SEC-J8, N-E1).
const web = readSite(join(ROOT, 'packages/web/dist'))
const lambdas = readSite(join(ROOT, 'packages/lambdas/dist'))
const shipped = [...web.files, ...lambdas.files].filter(([path]) => !/\.(br|gz|png)$/.test(path))
const documents = [...web.files].filter(([path]) => path.endsWith('.html'))
const Headers = v.object({ headers: v.object({ 'Content-Security-Policy': v.string() }) })
const policy = v.parse(Headers, JSON.parse(web.files.get('/headers.json') ?? '')).headers[
  'Content-Security-Policy'
]

/** Each finding with its file. */
function findings(find: (text: string) => string[]): string[] {
  return shipped.flatMap(([path, text]) => find(text).map((found) => `${path}: ${found}`))
}

test('the builds have files to check', () => {
  expect(shipped.length).toBeGreaterThan(60)
  expect(documents.length).toBeGreaterThan(10)
})

const Demo = v.pipe(v.string(), v.parseJson(), v.object({ memberCodes: v.array(v.string()) }))

/** The member codes of every product that has run from here. One may start or stop at this moment: it has no codes yet. */
function knownCodes(): string[][] {
  const folders = [join(ROOT, '.local'), ...readdirSync(tmpdir()).map((name) => join(tmpdir(), name))]
  return folders.flatMap((folder) => {
    const demo = v.safeParse(Demo, textOf(join(folder, 'demo.json')))
    return demo.success ? [demo.output.memberCodes] : []
  })
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

test('S216: no build contains a member code', () => {
  for (const codes of knownCodes()) expect(findings((text) => codesIn(text, codes)).length).toBeLessThan(3)
  const codes = ['012345', '234567', '999999']
  expect(codesIn('["012345","234567"];x=1234567', codes)).toEqual(['012345', '234567'])
})

test('no build contains a key, a credential, or an address other than the operator’s', () => {
  const sample = v.parse(
    Operator,
    JSON.parse(readFileSync(join(ROOT, 'config/operator.sample.json'), 'utf8')),
  )
  const allowed = [sample.mailFrom, sample.supportMail]
  expect(findings(secretsIn)).toEqual([])
  expect(findings((text) => mailsIn(text, allowed))).toEqual([])
  const key = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')
  expect(secretsIn(`x="${key}"`)).toHaveLength(1)
  expect(secretsIn(`{"d":"${'x'.repeat(43)}"}`)).toHaveLength(1)
  expect(mailsIn(`${sample.mailFrom} someone@company.co.jp`, allowed)).toEqual(['someone@company.co.jp'])
})

test('no build contains or links to a source map', () => {
  expect(shipped.filter(([path]) => path.endsWith('.map'))).toEqual([])
  const marks = (text: string) => text.match(/[#@] sourceMappingURL=/g) ?? []
  expect(findings((text) => [...marks(text)])).toEqual([])
  expect(marks(`//${'#'} sourceMappingURL=a.js.map`)).toHaveLength(1)
})

test('the sites call nothing that Safari 16.4 or Chrome 111 lacks', () => {
  const sites = [web, readSite(join(ROOT, 'packages/console/dist'))]
  const found = sites.flatMap(({ files }) =>
    [...files].flatMap(([path, text]) => youngIn(text).map((call) => `${path}: ${call}`)),
  )
  expect(found).toEqual([])
  expect(youngIn('URL.parse(x)?.host;Map.groupBy(a,b);new URL(x)')).toHaveLength(2)
})

test('documents have nothing inline except styles by hash, and nothing from other origins', () => {
  expect(
    documents.flatMap(([path, html]) => inlineFaults(html, policy).map((fault) => `${path} ${fault}`)),
  ).toEqual([])
  const bad = [
    '<script>go()</script>',
    '<script src="https://cdn.example/a.js"></script>',
    '<style>a{}</style>',
    '<p onclick="go()">',
    '<p style="color:red">',
    '<a href="javascript:go()">',
    '<img src="//elsewhere.example/a.png">',
  ]
  expect(bad.filter((html) => inlineFaults(html, policy).length === 0)).toEqual([])
})

test('the content security policy allows only listed sources', () => {
  expect(policyFaults(policy)).toEqual([])
  expect(policyFaults(policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))).toHaveLength(
    2,
  )
  expect(policyFaults(policy.replace("img-src 'self'", 'img-src *'))).toHaveLength(1)
  expect(policyFaults(policy.replace("frame-ancestors 'none'; ", ''))).toEqual(['no frame-ancestors'])
})
