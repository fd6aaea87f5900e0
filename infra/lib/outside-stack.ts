import { Duration } from 'aws-cdk-lib'
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { type AlarmProps, alarm, PERIOD } from '#constructs/alarm.ts'
import { alarmTopic } from '#constructs/alarm-topic.ts'
import type { EdgeStack } from '#edge-stack.ts'
import { count } from '#metrics.ts'
import { type Product, ProductStack } from '#product.ts'
import { EDGE_REGION } from '#stages.ts'
import type { WebStack } from '#web-stack.ts'

/** A certificate with fewer days left than this was not renewed. */
const CERTIFICATE_DAYS = 21
/** A day's cost that is higher than usual by this many dollars sends a mail. */
const UNUSUAL_USD = '20'

interface OutsideProps {
  readonly web: WebStack
  /** Null for a stage without a domain and a firewall. */
  readonly edge: EdgeStack | null
}

/**
 * The view from outside, in the one region that sees CloudFront and Route 53. After Web, for it has to know the distributions; it
 * holds no data, so a stage is complete without it.
 */
export class OutsideStack extends ProductStack {
  constructor(scope: Construct, product: Product, { web, edge }: OutsideProps) {
    super(scope, 'Outside', product, EDGE_REGION)
    const topic = alarmTopic(this, ['cloudwatch.amazonaws.com', 'costalerts.amazonaws.com'])
    const probe = new CfnHealthCheck(this, 'Probe', {
      healthCheckConfig: {
        type: 'HTTPS',
        fullyQualifiedDomainName: web.siteHost,
        resourcePath: '/config.json',
        enableSni: true,
        requestInterval: 30,
        failureThreshold: 3,
      },
      healthCheckTags: [{ key: 'Name', value: `${product.names.prefix}-site` }],
    })
    const alarms = {
      ...outsideAlarms(web, probe.attrHealthCheckId),
      ...(edge?.firewallName != null && firewallAlarm(edge.firewallName)),
      ...(edge?.certificate != null && certificateAlarm(edge.certificate)),
    }
    for (const [id, props] of Object.entries(alarms)) alarm(this, id, props, topic)
    if (product.stage.unusualCosts) unusualCosts(this, topic)
  }

  /** True when a stage has this stack. */
  static isNeeded({ stage }: Product): boolean {
    return stage.watchedFromOutside
  }
}

/** WAF counts what it blocks in front of CloudFront in this region, without a region among the dimensions. */
function firewallAlarm(WebACL: string): Record<string, AlarmProps> {
  return {
    'site-firewall-blocks': {
      metric: count('AWS/WAFV2', 'BlockedRequests', { WebACL, Rule: 'ALL' }),
      above: 500,
      loss: 'Many requests to the site are turned away: somebody attacks it, or a school behind one address cannot use it.',
    },
  }
}

/** ACM renews by itself six weeks before the end; less than three weeks left, and something stands in its way. */
function certificateAlarm(certificate: ICertificate): Record<string, AlarmProps> {
  const left = certificate.metricDaysToExpiry({ period: Duration.days(1), statistic: 'Minimum' })
  return {
    'certificate-ends': {
      metric: new MathExpression({
        expression: `${CERTIFICATE_DAYS}-left`,
        usingMetrics: { left },
        period: Duration.days(1),
      }),
      above: 0,
      loss: 'The certificate of site and console ends within three weeks: browsers then open neither.',
    },
  }
}

/** The alarms that only us-east-1 can have, by the names of their headings in docs/operations.md. */
function outsideAlarms(web: WebStack, healthCheckId: string): Record<string, AlarmProps> {
  const errorsOf = (DistributionId: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId, Region: 'Global' },
      statistic: 'Average',
      period: PERIOD,
    })
  return {
    'front-errors': {
      metric: new MathExpression({
        expression: 'MAX([site,console])',
        usingMetrics: {
          site: errorsOf(web.distributionId),
          console: errorsOf(web.consoleDistributionId),
        },
        period: PERIOD,
      }),
      above: 5,
      loss: 'Members or staff get an error page of CloudFront instead of the site.',
    },
    'site-answers': {
      metric: new Metric({
        namespace: 'AWS/Route53',
        metricName: 'HealthCheckStatus',
        dimensionsMap: { HealthCheckId: healthCheckId },
        statistic: 'Minimum',
        period: PERIOD,
      }),
      above: 0,
      heartbeat: true,
      loss: 'The site does not answer from outside: nobody gets in, and nothing inside notices it.',
    },
  }
}

/** What costs unusually much, by the stage's tag. */
function unusualCosts(scope: ProductStack, topic: Topic): void {
  const monitor = new CfnAnomalyMonitor(scope, 'Costs', {
    monitorName: scope.product.names.prefix,
    monitorType: 'CUSTOM',
    monitorSpecification: JSON.stringify({
      Tags: { Key: 'product', Values: [scope.product.names.prefix], MatchOptions: ['EQUALS'] },
    }),
  })
  new CfnAnomalySubscription(scope, 'UnusualCosts', {
    subscriptionName: scope.product.names.prefix,
    monitorArnList: [monitor.attrMonitorArn],
    frequency: 'IMMEDIATE',
    subscribers: [{ type: 'SNS', address: topic.topicArn }],
    thresholdExpression: JSON.stringify({
      Dimensions: {
        Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
        MatchOptions: ['GREATER_THAN_OR_EQUAL'],
        Values: [UNUSUAL_USD],
      },
    }),
  })
}
