import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { type Household, readHousehold } from '@app/shared/households/contract.ts'
import { HOUSEHOLD_LIMITS } from '@app/shared/households/rules.ts'
import { ageOn } from '@app/shared/members/age.ts'
import { Drawing } from '@app/ui/components/Icon.tsx'
import { Link } from 'react-router-dom'
import { send } from '#api/send.ts'
import { stored } from '#browser-storage/stored.ts'
import { Way, Ways } from '#features/settings/Ways.tsx'
import { paths } from '#paths.ts'
import { family as words } from '#text/family.ts'
import { settings } from '#text/settings.ts'
import { Face } from '#ui/Face.tsx'
import '#features/settings/mine-family.css'

const PLUS = 'M12 5v14M5 12h14'

/** The household for this section; null without one, and where it cannot be read: its own screen says so. */
export async function readFamily(): Promise<Household | null> {
  if (!stored.signedIn.is()) return null
  const reply = await send(readHousehold, {})
  return reply.ok ? reply.value.household : null
}

/** 家族: everybody as a face, and the way to add a child. */
export function FamilySection({ household }: { readonly household: Household | null }) {
  const others = household?.guardians.filter(({ isMe }) => !isMe) ?? []
  const children = household?.children ?? []
  const today = tokyoDate(new Date())
  return (
    <Ways title={words.title}>
      <ul className="mine-family">
        <li>
          <Face personId={null} name={words.me} />
          <b>{words.me}</b>
        </li>
        {others.map(({ personId, nickName }) => (
          <li key={personId}>
            <Face personId={personId} name={nickName ?? words.guardian} />
            <b>{nickName ?? words.guardian}</b>
            <span className="note">{words.guardian}</span>
          </li>
        ))}
        {children.map(({ personId, nickName, firstName, birthDate }) => (
          <li key={personId}>
            <Link to={paths.child(personId)}>
              <Face personId={personId} name={nickName ?? firstName} />
              <b>{nickName ?? firstName}</b>
              <span className="note">{words.age(ageOn(birthDate, today))}</span>
            </Link>
          </li>
        ))}
        {children.length < HOUSEHOLD_LIMITS.children && (
          <li>
            <Link to={paths.addChild()} aria-label={words.addChild}>
              <span className="person-face mine-add">
                <Drawing path={PLUS} />
              </span>
              <b>{words.add}</b>
            </Link>
          </li>
        )}
      </ul>
      <Way to={paths.family()} icon="people" title={settings.family} note={settings.familyNote} />
    </Ways>
  )
}
