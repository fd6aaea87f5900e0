import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import type { ReactNode } from 'react'
import { EventViews } from '#public/guardians/EventViews.tsx'
import { HouseholdViews } from '#public/guardians/HouseholdViews.tsx'
import { Problems } from '#public/guardians/Problems.tsx'
import { RecordViews } from '#public/guardians/RecordViews.tsx'
import { RequestViews } from '#public/guardians/RequestViews.tsx'
import { TermsViews } from '#public/guardians/TermsViews.tsx'
import { guardianPage as words } from '#text/guardian-page.ts'

/** /guardian: the page of a request; what was approved follows on the same page. */
export function GuardianRequestPage() {
  return (
    <Frame page="request">
      <RequestViews />
      <RecordViews />
      <Problems />
    </Frame>
  )
}

/** /guardian/record: the copy, and the withdrawal. */
export function GuardianRecordPage() {
  return (
    <Frame page="record">
      <RecordViews />
      <Problems />
    </Frame>
  )
}

/** /guardian/event: one event. */
export function GuardianEventPage() {
  return (
    <Frame page="event">
      <EventViews />
      <Problems of="event" />
    </Frame>
  )
}

/** /guardian/household: a household that the child may join. */
export function GuardianHouseholdPage() {
  return (
    <Frame page="household">
      <HouseholdViews />
      <Problems of="household" />
    </Frame>
  )
}

/** /guardian/terms: new terms (R18). */
export function GuardianTermsPage() {
  return (
    <Frame page="terms">
      <TermsViews />
      <Problems />
    </Frame>
  )
}

/** All views of a page are in its HTML; the script shows one of them. */
function Frame({ page, children }: { readonly page: string; readonly children: ReactNode }) {
  return (
    <div className="screen guardian" data-part="guardian" data-page={page}>
      <div data-view="loading">
        <div className="screen-head screen-head-mascot">
          <MebukiLetter />
          <h1 tabIndex={-1}>{words.title}</h1>
          <p role="status">{words.loading}</p>
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
        </div>
      </div>
      {children}
    </div>
  )
}
