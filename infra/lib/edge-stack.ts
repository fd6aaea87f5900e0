import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { consoleFirewall, siteFirewall } from '#constructs/rate-limits.ts'
import { type Product, ProductStack } from '#product.ts'
import { consoleName, EDGE_REGION, needsEdge } from '#stages.ts'

/** Resources that CloudFront takes from us-east-1 only: the certificate of the stage's names, and the firewalls. */
export class EdgeStack extends ProductStack {
  readonly certificate: Certificate | null
  readonly firewallArn: string | null
  /** The site's, as CloudWatch knows it. */
  readonly firewallName: string | null
  /** Its own when the stage limits the networks of staff, else the site's. */
  readonly consoleFirewallArn: string | null

  constructor(scope: Construct, product: Product) {
    super(scope, 'Edge', product, EDGE_REGION)
    const { domain, waf, staffNetworks } = product.stage
    this.certificate =
      domain &&
      new Certificate(this, 'Certificate', {
        domainName: domain.name,
        subjectAlternativeNames: [consoleName(product.stage) ?? []].flat(),
        validation: CertificateValidation.fromDns(
          HostedZone.fromHostedZoneAttributes(this, 'Zone', {
            zoneName: domain.zoneName,
            hostedZoneId: domain.zoneId,
          }),
        ),
      })
    const firewall = waf ? siteFirewall(this) : null
    const ofConsole = staffNetworks.length > 0 ? consoleFirewall(this, staffNetworks) : null
    this.firewallArn = firewall?.attrArn ?? null
    this.firewallName = firewall?.name ?? null
    this.consoleFirewallArn = (ofConsole ?? firewall)?.attrArn ?? null
  }

  /** True when a stage needs this stack. */
  static isNeeded({ stage }: Product): boolean {
    return needsEdge(stage)
  }
}
