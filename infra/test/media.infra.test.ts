// Pictures of events and logos: one bucket that only the two front doors read (R1, R2).
import { at, list } from './promised.ts'
import { type Resource, resourcesOf, synthesise, type Templates } from './synthesised.ts'

jest.setTimeout(180_000)
let templates: Templates
beforeAll(async () => {
  templates = await synthesise('dev', { checked: false })
})

const text = (value: unknown) => JSON.stringify(value)
const distributions = () => resourcesOf(templates, 'AWS::CloudFront::Distribution')
const pictureBehaviour = (distribution: Resource) =>
  list(at(distribution.Properties, 'DistributionConfig', 'CacheBehaviors')).find(
    (behaviour) => at(behaviour, 'PathPattern') === '/media/*',
  )
/** AWS's own policy that caches for as long as the object says, whatever cookies and query. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6'

test('SEC-B12: both front doors serve pictures from the bucket of pictures, read-only by its own access, cached, with the headers of data', () => {
  const policyOf = (what: string) =>
    resourcesOf(templates, 'AWS::CloudFront::ResponseHeadersPolicy')
      .find(([, { Properties }]) =>
        String(at(Properties, 'ResponseHeadersPolicyConfig', 'Name')).endsWith(what),
      )?.[0]
      .split('/')
      .at(-1)
  expect(distributions()).toHaveLength(2)
  for (const [name, distribution] of distributions()) {
    const behaviour = pictureBehaviour(distribution)
    expect(behaviour).toMatchObject({
      AllowedMethods: ['GET', 'HEAD'],
      CachePolicyId: CACHING_OPTIMIZED,
      ViewerProtocolPolicy: 'redirect-to-https',
    })
    const headers = policyOf(name.includes('Console') ? '-api' : '-mail-pictures')
    expect(text(at(behaviour, 'ResponseHeadersPolicyId'))).toContain(headers)
    const origin = list(at(distribution.Properties, 'DistributionConfig', 'Origins')).find(
      (one) => at(one, 'Id') === at(behaviour, 'TargetOriginId'),
    )
    expect(text(at(origin, 'DomainName'))).toMatch(/media/)
    expect(at(origin, 'OriginAccessControlId')).toBeDefined()
  }
})

test('SEC-J6: web mail may show the pictures of mails and of events from the site, and no other file of the two sides', () => {
  const open = resourcesOf(templates, 'AWS::CloudFront::ResponseHeadersPolicy').filter(([, { Properties }]) =>
    text(Properties).includes('"cross-origin"'),
  )
  expect(open).toHaveLength(1)
  const name = open[0]?.[0].split('/').at(-1) ?? ''
  const shown = distributions().flatMap(([, { Properties }]) => {
    const config = at(Properties, 'DistributionConfig')
    const all = [at(config, 'DefaultCacheBehavior'), ...list(at(config, 'CacheBehaviors'))]
    return all.filter((one) => text(at(one, 'ResponseHeadersPolicyId')).includes(name))
  })
  expect(shown.map((one) => at(one, 'PathPattern')).sort()).toEqual(['/assets/mail/*', '/media/*'])
})

test('SEC-B12: only these two distributions read the bucket of pictures', () => {
  const policies = resourcesOf(templates, 'AWS::S3::BucketPolicy').filter(([, { Properties }]) =>
    /"media/.test(text(at(Properties, 'Bucket'))),
  )
  expect(policies).toHaveLength(1)
  const allowed = policies.flatMap(([, { Properties }]) =>
    list(at(Properties, 'PolicyDocument', 'Statement')).filter((one) => at(one, 'Effect') === 'Allow'),
  )
  expect(allowed.length).toBeGreaterThanOrEqual(2)
  for (const statement of allowed) {
    expect(at(statement, 'Principal')).toEqual({ Service: 'cloudfront.amazonaws.com' })
    expect(at(statement, 'Condition', 'StringEquals', 'AWS:SourceArn')).toBeDefined()
    for (const action of list(at(statement, 'Action')))
      expect(['s3:GetObject', 's3:ListBucket']).toContain(action)
  }
})

test('SEC-F3: the console’s pages may send files to the bucket of staff, the site’s may not, and none to the pictures', () => {
  const corsOf = (name: string) =>
    resourcesOf(templates, 'AWS::S3::Bucket').find(([, { Properties }]) =>
      text(at(Properties, 'BucketName')).includes(`-${name}-`),
    )?.[1].Properties['CorsConfiguration']
  expect(corsOf('media')).toBeUndefined()
  const [site, staff] = [corsOf('uploads'), corsOf('staffuploads')].map((cors) =>
    text(at(cors, 'CorsRules', 0, 'AllowedOrigins')),
  )
  expect(staff).toContain('Console')
  expect(site).not.toContain('Console')
})
