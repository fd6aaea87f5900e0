import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiBowing } from '@app/ui/components/mascot/MebukiBowing.tsx'
import { MebukiThinking } from '@app/ui/components/mascot/MebukiThinking.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { Facts, View } from '#public/guardians/View.tsx'
import { offlineCard as words } from '#text/offline-card.ts'

/** What the worker shows at /qr, /top and the pages of events without a network. The script shows one view and fills it in. */
export function OfflineCard() {
  return (
    <div className="offline-card">
      <View name="card" title={words.title} lead={words.lead}>
        <section className="member-card" aria-label={words.title} data-part="card">
          <div className="member-card-body">
            <header className="member-card-head">
              <MebukiWaving />
              <p className="member-card-name">
                <b data-part="name" />
                <span>{words.honorific}</span>
              </p>
            </header>
            <div className="qr" data-part="code" hidden>
              <div data-part="picture" role="img" aria-label={words.picture} />
              <p className="member-card-time" data-part="made" />
            </div>
            <div data-part="over" role="status" hidden>
              <Alert kind="error">{words.over}</Alert>
            </div>
          </div>
        </section>
        <Entries />
        <Button kind="secondary" data-part="retry">
          {words.retry}
        </Button>
      </View>
      <EventView />
      <View name="not-kept" title={words.notKeptTitle} lead={words.notKept} mascot={<MebukiThinking />}>
        <ButtonLink href="/qr">{words.toCard}</ButtonLink>
        <Button kind="secondary" data-part="retry-not-kept">
          {words.retry}
        </Button>
      </View>
      <View name="nobody" title={words.nobodyTitle} lead={words.nobody} mascot={<MebukiBowing />}>
        <Button data-part="retry-nobody">{words.retry}</Button>
      </View>
    </div>
  )
}

function Entries() {
  return (
    <section className="entries" aria-labelledby="today" data-part="today">
      <h2 id="today">{words.today}</h2>
      <div className="entries" data-part="entries" />
      <p className="note" data-part="no-entries" hidden>
        {words.none}
      </p>
      <p className="note" data-part="unknown-entries" hidden>
        {words.unknown}
      </p>
    </section>
  )
}

function EventView() {
  return (
    <View name="event" title={words.eventTitle} titlePart="event-name" lead={words.eventLead}>
      <Facts
        rows={[
          [words.date, <span key="date" data-part="event-date" />],
          [words.place, <span key="place" data-part="event-place" />],
        ]}
      />
      <div className="entry entry-large">
        <p>{words.number}</p>
        <strong data-part="event-number" />
        <p data-part="event-absent" hidden>
          {words.absent}
        </p>
      </div>
      <ButtonLink href="/qr" kind="secondary">
        {words.toCard}
      </ButtonLink>
      <Button kind="secondary" data-part="retry-event">
        {words.retry}
      </Button>
    </View>
  )
}
