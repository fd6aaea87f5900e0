import { isDeepStrictEqual } from 'node:util'
import { at, every, list, type Promised } from './promised.ts'
import { resourcesOf } from './synthesised.ts'

/** What the firewalls in front of site, console and pools guarantee. */
export const FIREWALL_PROMISES: Readonly<Record<string, Promised>> = {
  'an account ends by leaving alone: the pool’s own door to it is shut': (templates) => {
    const shut = resourcesOf(templates, 'AWS::WAFv2::WebACL').filter(
      ([, { Properties }]) =>
        Properties['Scope'] === 'REGIONAL' &&
        list(Properties['Rules']).some(
          (rule) =>
            at(rule, 'Action', 'Block') !== undefined &&
            at(rule, 'Statement', 'ByteMatchStatement', 'SearchString') === 'DeleteUser',
        ),
    )
    return shut.length === 1 ? [] : [`${shut.length} firewalls`]
  },
  'each firewall bounds what one address may ask for': every('AWS::WAFv2::WebACL', (firewall) =>
    list(firewall['Rules']).some((rule) => {
      const rate = at(rule, 'Statement', 'RateBasedStatement')
      const most = firewall['Scope'] === 'REGIONAL' ? 300 : 2_000
      return (
        at(rule, 'Action', 'Block') !== undefined &&
        at(rate, 'AggregateKeyType') === 'IP' &&
        Number(at(rate, 'Limit')) <= most
      )
    }),
  ),
  'mails that a visitor makes the pool send are bounded by address': (templates) => {
    const bounded = resourcesOf(templates, 'AWS::WAFv2::WebACL').filter(
      ([, { Properties }]) =>
        Properties['Scope'] === 'REGIONAL' &&
        list(Properties['Rules']).some((rule) => {
          const rate = at(rule, 'Statement', 'RateBasedStatement')
          const asked = list(at(rate, 'ScopeDownStatement', 'OrStatement', 'Statements')).map((one) =>
            at(one, 'ByteMatchStatement', 'SearchString'),
          )
          const mailing = ['ForgotPassword', 'ResendConfirmationCode', 'SignUp']
          return isDeepStrictEqual([...asked].sort(), mailing) && Number(at(rate, 'Limit')) <= 100
        }),
    )
    return bounded.length === 1 ? [] : [`${bounded.length} firewalls`]
  },
  'a firewall is counted under its own name, by which its alarm asks': every(
    'AWS::WAFv2::WebACL',
    (firewall) => at(firewall, 'VisibilityConfig', 'MetricName') === firewall['Name'],
  ),
  'every pool stands behind the firewall': (templates) => {
    const guarded = resourcesOf(templates, 'AWS::WAFv2::WebACLAssociation').map(([, { Properties }]) =>
      at(Properties, 'ResourceArn', 'Fn::GetAtt', 0),
    )
    return resourcesOf(templates, 'AWS::Cognito::UserPool').flatMap(([id]) =>
      guarded.includes(id.split('/')[1]) ? [] : [id],
    )
  },
  'what a firewall blocks can be looked at': every('AWS::WAFv2::WebACL', (firewall) =>
    [firewall, ...list(firewall['Rules'])].every(
      (each) => at(each, 'VisibilityConfig', 'SampledRequestsEnabled') === true,
    ),
  ),
}
