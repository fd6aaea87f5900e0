// What wakes a person: events without a metric, what only us-east-1 counts, functions that run out of time.
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { isAlarmText } from './alarm-promises.ts'
import { at, list } from './promised.ts'
import { resourcesOf, type Templates } from './synthesised.ts'
import { templatesOfStages } from './templates-of-stages.ts'

jest.setTimeout(180_000)
const domain = { name: 'tomo.example.jp', zoneName: 'example.jp', zoneId: 'Z0000000000000' }

const templatesOf = templatesOfStages()
let prod: Templates
beforeAll(() => {
  prod = templatesOf('prod')
})

function alarm(templates: Templates, name: string) {
  const found = resourcesOf(templates, 'AWS::CloudWatch::Alarm').filter(
    ([, { Properties }]) => Properties['AlarmName'] === `membership-prod-${name}`,
  )
  expect(found.map(([id]) => id)).toEqual([expect.any(String)])
  const [[id, { Properties }] = ['', { Properties: {} as Record<string, unknown> }]] = found
  return { stack: id.split('/')[0], ...Properties }
}

const ruleOf = (name: string) =>
  resourcesOf(prod, 'AWS::Events::Rule').find(
    ([, { Properties }]) => Properties['Name'] === `membership-prod-${name}`,
  )?.[1].Properties

test.each([
  ['backups-failed', 'state', ['FAILED', 'ABORTED', 'EXPIRED']],
  ['trail-in-danger', 'eventName', ['StopLogging', 'DeleteTrail', 'PutEventSelectors', 'UpdateTrail']],
  ['keys-in-danger', 'eventName', ['ScheduleKeyDeletion', 'DisableKey']],
])('a mail at once: %s, when the %s is one of %j', (name, field, values) => {
  const rule = ruleOf(name)
  expect(at(rule, 'EventPattern', 'detail', field)).toEqual(values)
  const targets = list(at(rule, 'Targets'))
  expect(targets.map((target) => isAlarmText(JSON.parse(String(at(target, 'Input')))))).toEqual([true])
  const topics = resourcesOf(prod, 'AWS::SNS::Topic').map(([id]) => id)
  expect(topics).toContain(`Watch/${String(at(targets[0], 'Arn', 'Ref'))}`)
})

test('backups and copies are heard of for tables of their own stage', () => {
  const pattern = at(ruleOf('backups-failed'), 'EventPattern')
  expect(at(pattern, 'detail-type')).toEqual(['Backup Job State Change', 'Copy Job State Change'])
  expect(JSON.stringify(at(pattern, 'detail', 'resourceArn'))).toContain(':table/membership-prod-')
  // The control: a text that names no heading of the manual.
  expect(isAlarmText('Something that people lose. What to do: docs/operations.md, "no-such-heading".')).toBe(
    false,
  )
})

test('what the site’s firewall blocks is counted in us-east-1, and so is its alarm', () => {
  const blocks = alarm(prod, 'site-firewall-blocks')
  expect(prod[blocks.stack ?? '']?.region).toBe('us-east-1')
  const [[, firewall] = []] = resourcesOf(prod, 'AWS::WAFv2::WebACL').filter(([id]) => id.startsWith('Edge/'))
  expect(at(blocks, 'Dimensions')).toEqual([
    { Name: 'Rule', Value: 'ALL' },
    { Name: 'WebACL', Value: firewall?.Properties['Name'] },
  ])
  const without = templatesOf('prod', { values: { waf: false } })
  expect(JSON.stringify(without)).not.toContain('site-firewall-blocks')
})

test('a certificate that was not renewed is heard of three weeks before its end, where it is', () => {
  const ending = alarm(templatesOf('prod', { values: { domain } }), 'certificate-ends')
  const [, left] = list(at(ending, 'Metrics'))
  expect([ending.stack, at(ending, 'Threshold'), at(list(at(ending, 'Metrics'))[0], 'Expression')]).toEqual([
    'Outside',
    0,
    '21-left',
  ])
  expect(at(left, 'MetricStat', 'Metric', 'MetricName')).toBe('DaysToExpiry')
  expect(at(left, 'MetricStat', 'Stat')).toBe('Minimum')
  // Without a domain there is no certificate of ours.
  expect(JSON.stringify(prod)).not.toContain('certificate-ends')
})

test('every function that runs out of time is counted, and the alarm looks at that count', () => {
  const filters = resourcesOf(prod, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties)
  const groups = filters.map(({ LogGroupName }) => String(LogGroupName))
  expect(groups.toSorted()).toEqual(
    Object.keys(lambdas)
      .map((name) => `/membership-prod/${name}`)
      .toSorted(),
  )
  const made = resourcesOf(prod, 'AWS::Logs::LogGroup').map(
    ([, { Properties }]) => Properties['LogGroupName'],
  )
  expect(groups.filter((group) => !made.includes(group))).toEqual([])
  const timedOut = alarm(prod, 'functions-timed-out')
  const counted = filters.map(({ MetricTransformations }) => list(MetricTransformations)[0])
  for (const each of counted)
    expect([at(each, 'MetricNamespace'), at(each, 'MetricName')]).toEqual([
      at(timedOut, 'Namespace'),
      at(timedOut, 'MetricName'),
    ])
})

test('the slowest hundredth of joins, and reads of the pool that are refused, have their alarms', () => {
  expect(alarm(prod, 'joining-slow')).toMatchObject({
    ExtendedStatistic: 'p99',
    Dimensions: [{ Name: 'FunctionName', Value: 'membership-prod-participate' }],
  })
  expect(alarm(prod, 'pool-reads-throttled')).toMatchObject({
    Namespace: 'AWS/Usage',
    MetricName: 'ThrottleCount',
    Dimensions: expect.arrayContaining([{ Name: 'Resource', Value: 'UserRead' }]),
  })
})
