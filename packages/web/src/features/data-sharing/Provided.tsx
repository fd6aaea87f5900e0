import { PROVIDED } from '@app/shared/data-sharing/contract.ts'
import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { community as words } from '#text/community.ts'

/** The data sent to the community app, the recipient and the purpose: for the sheet and the settings. */
export function Provided() {
  return (
    <>
      <dl className="facts">
        <Row name={words.whom}>{words.recipient}</Row>
        <Row name={words.country}>{words.countryName}</Row>
        <Row name={words.what}>{PROVIDED.map((kind) => words.provided[kind]).join('、')}</Row>
        <Row name={words.why}>{words.purpose}</Row>
      </dl>
      <p className="note">
        <a href={paths.privacyAdult(5)} target="_blank" rel="noopener">
          {words.more}
        </a>
      </p>
    </>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
