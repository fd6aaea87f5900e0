import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnDistribution, CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { CfnUserPool, CfnUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { type Faults, find } from './planted.ts'

/** Faults that would let a stranger into the console. */
export const STAFF_FAULTS: Faults = {
  'staff who need no authenticator app': [
    'staff sign in with an authenticator app and with no other second factor: Identity/StaffPool',
    (app) => find(app, CfnUserPool, 'StaffPool').addPropertyOverride('MfaConfiguration', 'OPTIONAL'),
  ],
  'a pool of staff to which anybody signs up': [
    'no one signs up to the pool of staff, or comes back by a mail alone: Identity/StaffPool',
    (app) =>
      find(app, CfnUserPool, 'StaffPool').addPropertyOverride(
        'AdminCreateUserConfig.AllowAdminCreateUserOnly',
        false,
      ),
  ],
  'a session of staff that lasts a month': [
    'a session of staff ends after twelve hours, and its client writes no address: Identity/StaffPoolConsole',
    (app) => find(app, CfnUserPoolClient, 'StaffPool').addPropertyOverride('RefreshTokenValidity', 43_200),
  ],
  'a pool of staff past the firewall': [
    'every pool stands behind the firewall: Identity/StaffPool',
    (app) =>
      find(app, CfnWebACLAssociation, 'StaffPoolFirewall').addPropertyOverride(
        'ResourceArn',
        find(app, CfnUserPool, '/Pool/').attrArn,
      ),
  ],
  'a firewall counted under another name than its alarm asks for': [
    'a firewall is counted under its own name, by which its alarm asks: Identity/Firewall',
    (app) =>
      find(app, CfnWebACL, 'Identity/').addPropertyOverride('VisibilityConfig.MetricName', 'some-firewall'),
  ],
  'a route of staff that takes a member’s token': [
    'calls of staff ask for a token of staff’s pool, and those of members for one of theirs: Api/routelistStaff',
    (app) => find(app, CfnRoute, 'route-listStaff').addPropertyOverride('AuthorizerId', { Ref: 'Tokens' }),
  ],
  'a function of staff that the members’ front door reaches': [
    'what comes by the one front door is refused by the functions of the other: Api/staff',
    (app) =>
      find(app, CfnFunction, 'Api/staff/').addPropertyOverride(
        'Environment.Variables.ORIGIN_KEY',
        'the site’s',
      ),
  ],
  'a members’ front door that says the console’s key': [
    'what comes by the one front door is refused by the functions of the other: Web/Distribution',
    (app) =>
      find(app, CfnDistribution, '/Distribution/').addPropertyOverride(
        'DistributionConfig.Origins.1.OriginCustomHeaders.0.HeaderValue',
        'key-console',
      ),
  ],
  'a console whose scripts call another host': [
    'the console asks for no camera, and its scripts call the staff pool and the bucket of staff alone: Web/ConsoleHeaders',
    (app) =>
      find(app, CfnResponseHeadersPolicy, 'ConsoleHeaders').addPropertyOverride(
        'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy',
        "default-src 'none'; connect-src 'self' https://example.com;",
      ),
  ],
  'a door whose scripts call another host': [
    'the door alone asks for the camera, and its scripts call the staff pool alone: Web/DoorHeaders',
    (app) =>
      find(app, CfnResponseHeadersPolicy, 'DoorHeaders').addPropertyOverride(
        'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy',
        "default-src 'none'; connect-src 'self' https://example.com;",
      ),
  ],
}
