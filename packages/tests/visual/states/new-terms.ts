import { changesOf } from '@app/shared/terms/texts.ts'
import { TERMS_VERSIONS } from '@app/shared/terms/versions.ts'
import { long } from './long.ts'
import { INTERNAL, type State } from './state.ts'

const path = '/new-terms'
const adverse = TERMS_VERSIONS[1]
const hash = 'a'.repeat(64)
const terms = {
  ...adverse,
  hash,
  changes: changesOf(adverse),
  state: 'due',
  by: 'self',
  pausedFrom: '2027-02-14',
}
const answer = (more: object = {}) => ({ terms: { json: { terms: { ...terms, ...more } } } })
const changes = [{ at: long.title, href: '/agreement#article-11', before: null, after: long.text }]

export const newTerms: readonly State[] = [
  { path, kind: 'empty', answers: { terms: { json: { terms: null } } }, shows: '変更はありません' },
  { path, kind: 'filled', answers: answer(), shows: 'あとで' },
  { path, kind: 'filled', name: 'later', answers: answer({ state: 'later' }), shows: '2027年2月14日' },
  {
    path,
    kind: 'filled',
    name: 'of a minor',
    answers: answer({ by: 'guardian' }),
    shows: '保護者の方に同意を',
  },
  { path, kind: 'long', answers: answer({ changes, state: 'paused' }), shows: 'お休みにしています' },
  { path, kind: 'loading', answers: { terms: 'hold' }, shows: '読み込み中です…' },
  { path, kind: 'error', answers: { terms: INTERNAL }, shows: '申し訳ありません' },
]
