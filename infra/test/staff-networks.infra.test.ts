// The console of a stage with named networks, and of one with a domain: no real stage has either.
import { withProperty } from './planted.ts'
import { at, list } from './promised.ts'
import { broken, PROMISES } from './promises.ts'
import { resourcesOf, synthesise, type Templates } from './synthesised.ts'

jest.setTimeout(180_000)
const networks = ['203.0.113.0/24', '198.51.100.7/32', '2001:db8::/32']

/** The firewall in front of a distribution, as its id says. */
function firewallOf(templates: Templates, distribution: 'Distribution' | 'ConsoleDistribution'): string {
  const found = resourcesOf(templates, 'AWS::CloudFront::Distribution').find(([id]) =>
    id.startsWith(`Web/${distribution}`),
  )
  return JSON.stringify(at(found?.[1].Properties, 'DistributionConfig', 'WebACLId') ?? null)
}

/** The sets of addresses that a firewall lets in while it refuses all others; null when it does not. */
function letsIn(templates: Templates): unknown[] | null {
  const [, acl] = resourcesOf(templates, 'AWS::WAFv2::WebACL').find(([id]) => id.includes('Console')) ?? []
  if (at(acl?.Properties, 'DefaultAction', 'Block') === undefined) return null
  const allowing = list(acl?.Properties['Rules']).filter((rule) => at(rule, 'Action', 'Allow') !== undefined)
  if (allowing.length !== 1 || at(allowing[0], 'Statement', 'OrStatement') === undefined) return null
  return resourcesOf(templates, 'AWS::WAFv2::IPSet').map(([, { Properties }]) => [
    Properties['IPAddressVersion'],
    Properties['Addresses'],
  ])
}

const expected = [
  ['IPV4', networks.slice(0, 2)],
  ['IPV6', networks.slice(2)],
]

let closed: Templates
beforeAll(async () => {
  closed = await synthesise('prod', { values: { staffNetworks: networks }, checked: false })
})

test('R1: staff get in only from the networks that a stage names; members from anywhere', () => {
  expect(broken(closed, PROMISES)).toEqual([])
  expect(letsIn(closed)).toEqual(expected)
  expect(firewallOf(closed, 'ConsoleDistribution')).toContain('ConsoleFirewall')
  expect(firewallOf(closed, 'Distribution')).not.toContain('Console')
  expect(closed['Edge']?.region).toBe('us-east-1')
})

test('without named networks the console uses the site’s firewall, in a stage that has one', async () => {
  const prod = await synthesise('prod', { checked: false })
  expect(firewallOf(prod, 'ConsoleDistribution')).toBe(firewallOf(prod, 'Distribution'))
  expect(letsIn(prod)).toBeNull()
  const dev = await synthesise('dev', { checked: false })
  expect(firewallOf(dev, 'ConsoleDistribution')).toBe('null')
})

test('one network of one kind is enough for a firewall, in a stage with nothing else in us-east-1', async () => {
  const dev = await synthesise('dev', { values: { staffNetworks: networks.slice(0, 1) }, checked: false })
  expect(firewallOf(dev, 'ConsoleDistribution')).toContain('ConsoleFirewall')
  expect(firewallOf(dev, 'Distribution')).toBe('null')
  expect(resourcesOf(dev, 'AWS::WAFv2::IPSet')).toHaveLength(1)
})

test.each<[string, Parameters<typeof withProperty>[1], string, unknown]>([
  ['a firewall that lets everybody in', ['AWS::WAFv2::WebACL', 'Console'], 'DefaultAction', { Allow: {} }],
  [
    'another network besides',
    ['AWS::WAFv2::IPSet', 'StaffNetworksIPV4'],
    'Addresses',
    [...networks, '0.0.0.0/1'],
  ],
])('planted: %s', (_, resource, property, value) => {
  expect(letsIn(withProperty(closed, resource, [property], value))).not.toEqual(expected)
})

test('with a domain the console has its own name in the same certificate', async () => {
  const domain = { name: 'tomo.example.jp', zoneName: 'example.jp', zoneId: 'Z1' }
  const templates = await synthesise('dev', { values: { domain, account: '111122223333' }, checked: false })
  expect(broken(templates, PROMISES)).toEqual([])
  const names = resourcesOf(templates, 'AWS::CloudFront::Distribution').flatMap(([, { Properties }]) =>
    list(at(Properties, 'DistributionConfig', 'Aliases')),
  )
  expect(names).toEqual(['tomo.example.jp', 'staff.tomo.example.jp'])
  const records = resourcesOf(templates, 'AWS::Route53::RecordSet').map(
    ([, { Properties }]) => `${Properties['Type']} ${Properties['Name']}`,
  )
  expect(records.toSorted()).toEqual([
    'A staff.tomo.example.jp.',
    'A tomo.example.jp.',
    'AAAA staff.tomo.example.jp.',
    'AAAA tomo.example.jp.',
  ])
  const [[, certificate] = []] = resourcesOf(templates, 'AWS::CertificateManager::Certificate')
  expect(certificate?.Properties).toMatchObject({
    DomainName: 'tomo.example.jp',
    SubjectAlternativeNames: ['staff.tomo.example.jp'],
  })
  expect(JSON.stringify(templates['Web']?.Outputs['ConsoleUrl'])).toContain('https://staff.tomo.example.jp')
})
