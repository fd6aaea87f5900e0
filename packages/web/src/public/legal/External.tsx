import { DESTINATIONS, TELEMETRY_OFF_KEY } from '@app/shared/telemetry/destinations.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { external } from '#text/legal.ts'

/** Law 4.7: recipients and purposes, from the list the telemetry uses. */
export function Destinations() {
  return DESTINATIONS.map(({ service, recipient, region, sent, ours, theirs, canBeOff }) => (
    <div className="card destination" key={service}>
      <h3>{external.service[service]}</h3>
      <dl className="rows">
        <Row name={external.what} lines={sent.map((kind) => external.sent[kind])} />
        <Row name={external.whom} lines={[recipient, external.region[region]]} />
        <Row name={external.ours} lines={ours.map((purpose) => external.purpose[purpose])} />
        <Row name={external.theirs} lines={theirs.map((purpose) => external.purpose[purpose])} />
        <Row name={external.canStop} lines={[canBeOff ? external.stoppable : external.needed]} />
      </dl>
    </div>
  ))
}

function Row({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  return (
    <div className="row">
      <dt>{name}</dt>
      <dd>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </dd>
    </div>
  )
}

/** G58: the off switch. Its module shows it; without scripts nothing is measured and no switch is needed. */
export function TelemetrySwitch() {
  return (
    <div className="card stack switch no-print">
      <noscript>{external.noScript}</noscript>
      <Button
        kind="secondary"
        id="telemetry"
        hidden
        aria-pressed={false}
        data-key={TELEMETRY_OFF_KEY}
        data-stopped={external.stopped}
        data-running={external.running}
        data-visitor={external.visitor}
        data-cannot={external.cannotKeep}
      >
        {external.stop}
      </Button>
      <p role="status" id="telemetry-state" />
    </div>
  )
}
