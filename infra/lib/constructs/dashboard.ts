import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Watched } from '#alarms.ts'
import { PERIOD } from '#constructs/alarm.ts'
import type { ProductStack } from '#product.ts'
import { sideOf } from '#sides.ts'
import { EDGE_REGION } from '#stages.ts'

/** One page: what members and staff do, and the health of the services. */
export function dashboard(scope: ProductStack, alarms: readonly Alarm[], watched: Watched): Dashboard {
  const { names } = scope.product
  const made = new Dashboard(scope, 'Dashboard', { dashboardName: names.prefix })
  const calls = (label: string, name: FunctionName) =>
    metric('AWS/Lambda', 'Invocations', { FunctionName: names.function(name) }, label)
  made.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 4 }))
  made.addWidgets(
    graph('What members do', [
      metric('AWS/Cognito', 'SignUpSuccesses', pool(watched), 'signed up'),
      metric('AWS/Cognito', 'SignInSuccesses', pool(watched), 'signed in'),
      calls('joining and cancelling', 'participate'),
      calls('QR codes', 'enc-qr'),
      calls('to the community app', 'jwt'),
    ]),
    graph(
      'Answers',
      ['Count', '4xx', '5xx'].map((name) => metric('AWS/ApiGateway', name, { ApiId: watched.apiId }, name)),
    ),
  )
  made.addWidgets(
    graph('What staff do', [
      metric(
        'AWS/Cognito',
        'SignInSuccesses',
        { UserPool: watched.staffPoolId, UserPoolClient: watched.staffPoolClientId },
        'signed in',
      ),
      ...watched.functions.filter((name) => sideOf(name) === 'console').map((name) => calls(name, name)),
    ]),
    graph(
      'Jobs',
      watched.functions.filter((name) => name.endsWith('-job')).map((name) => calls(name, name)),
    ),
  )
  made.addWidgets(
    graph(
      'Function errors',
      watched.functions.map((name) =>
        metric('AWS/Lambda', 'Errors', { FunctionName: names.function(name) }, name),
      ),
    ),
    graph(
      'Slowest hundredth, ms',
      watched.functions.map((name) =>
        metric('AWS/Lambda', 'Duration', { FunctionName: names.function(name) }, name, 'p99'),
      ),
    ),
  )
  made.addWidgets(
    // CloudFront's metrics are in us-east-1: seen from here, but no alarm can be made of them in Tokyo.
    graph('CloudFront answers 5xx, %', [
      frontErrors(watched.distributionId, 'site'),
      frontErrors(watched.consoleDistributionId, 'console'),
    ]),
    graph('Scripts failing in browsers', [
      metric('AWS/RUM', 'JsErrorCount', { application_name: names.rumMonitor }, 'errors'),
    ]),
  )
  return made
}

function frontErrors(distributionId: string, label: string): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: EDGE_REGION,
    label,
    statistic: 'Average',
    period: PERIOD,
  })
}

function pool({ userPoolId, userPoolClientId }: Watched): Record<string, string> {
  return { UserPool: userPoolId, UserPoolClient: userPoolClientId }
}

function metric(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  label: string,
  statistic = 'Sum',
): Metric {
  return new Metric({ namespace, metricName, dimensionsMap, label, statistic, period: PERIOD })
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12, height: 6 })
}
