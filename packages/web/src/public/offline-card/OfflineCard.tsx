import { View } from '#public/guardian/View.tsx'
import { offlineCard as words } from '#text/offline-card.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { MebukiBowing } from '#ui/mascot/MebukiBowing.tsx'
import { MebukiWaving } from '#ui/mascot/MebukiWaving.tsx'

/** What the worker shows at /qr and /top without a network. The script shows one view and fills it in. */
export function OfflineCard() {
  return (
    <div className="offline-card">
      <View name="card" title={words.title} lead={words.lead}>
        <section className="member-card" aria-label={words.title} data-part="card">
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
        </section>
        <section className="entries" aria-labelledby="today" data-part="today">
          <h2 id="today">{words.today}</h2>
          <div className="entries" data-part="entries" />
          <p className="note" data-part="no-entries" hidden>
            {words.none}
          </p>
        </section>
        <Button kind="secondary" data-part="retry">
          {words.retry}
        </Button>
      </View>
      <View name="nobody" title={words.nobodyTitle} lead={words.nobody} mascot={<MebukiBowing />}>
        <Button data-part="retry-nobody">{words.retry}</Button>
      </View>
    </div>
  )
}
