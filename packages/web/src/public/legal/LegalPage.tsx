import { ButtonLink } from '@app/ui/components/Button.tsx'
import { classes } from '@app/ui/components/classes.ts'
import { FuriganaBox } from '@app/ui/components/FuriganaBox.tsx'
import { Readings } from '@app/ui/components/Readings.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { Blocks, type Slots, Words } from '#public/legal/Blocks.tsx'
import type { LegalDocument } from '#public/legal/parse.ts'
import { japaneseDate } from '#public/legal/texts.ts'
import { legal } from '#text/legal.ts'

export interface LegalPageProps {
  readonly document: LegalDocument
  /** Prose with a table of contents, or rows of names and values. */
  readonly layout: 'articles' | 'rows'
  /** The text has readings for kanji; a box without a script shows them (R18). */
  readonly furigana?: boolean
  readonly slots?: Slots
  /** Links to the other version. */
  readonly links?: readonly { readonly href: string; readonly words: string }[]
  /** All versions, newest first, the one in force and the one on the page (G60). */
  readonly versions?: {
    readonly path: string
    readonly all: readonly string[]
    readonly current: string
    readonly shown: string
  }
}

/** A legal text as a page: contents, articles under linkable headings, dates. */
export function LegalPage(props: LegalPageProps) {
  const { document, layout, furigana = false, slots = {}, links = [], versions } = props
  return (
    <Screen title={<Readings text={document.title} />}>
      <div className={classes('legal', `legal-${layout}`)}>
        {versions && <OtherVersion {...versions} />}
        {furigana && <FuriganaBox />}
        {document.intro.length > 0 && (
          <div className="legal-intro">
            <Blocks blocks={document.intro} slots={slots} />
          </div>
        )}
        {layout === 'articles' && <Contents document={document} />}
        <div className="legal-body">
          {document.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <Words parts={title} />
              </h2>
              <div className="legal-text">
                <Blocks blocks={blocks} slots={slots} />
              </div>
            </section>
          ))}
        </div>
        <div className="legal-closing">
          <Blocks blocks={document.closing} slots={slots} />
        </div>
        {versions && <Versions {...versions} />}
        <div className="stack no-print">
          {links.map(({ href, words }) => (
            <ButtonLink kind="secondary" href={href} key={href}>
              {words}
            </ButtonLink>
          ))}
        </div>
      </div>
    </Screen>
  )
}

function Contents({ document }: { readonly document: LegalDocument }) {
  return (
    <nav className="contents no-print" aria-labelledby="contents-title">
      <h2 id="contents-title">{legal.contents}</h2>
      <ul>
        {document.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Words parts={title} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Kept = NonNullable<LegalPageProps['versions']>

/** On the page in force what comes next; on every other one that it is not in force. */
function OtherVersion({ path, all, current, shown }: Kept) {
  const [newest = current] = all
  if (shown === newest && shown === current) return null
  const isNext = shown === current
  const words = isNext
    ? legal.next(japaneseDate(newest))
    : shown > current
      ? legal.ahead(japaneseDate(shown))
      : legal.past(japaneseDate(shown))
  return (
    <p className="past">
      {words}
      <a href={isNext ? `${path}/${newest}` : path}>{isNext ? legal.toNext : legal.toCurrent}</a>
    </p>
  )
}

function Versions({ path, all, current, shown }: Kept) {
  return (
    <nav className="versions no-print" aria-labelledby="versions-title">
      <h2 id="versions-title">{legal.versions}</h2>
      <ul>
        {all.map((version) => (
          <li key={version}>
            <a href={`${path}/${version}`} aria-current={version === shown ? 'page' : undefined}>
              {legal.versionName(japaneseDate(version))}
            </a>
            {version === current && legal.inForce}
            {version > current && legal.notYet}
          </li>
        ))}
      </ul>
    </nav>
  )
}
