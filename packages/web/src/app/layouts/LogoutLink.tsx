import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { header } from '#text/frame.ts'
import { logoutQuestion as words } from '#text/logout-question.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** S175, S176: logging out, with a confirmation, because a thumb that means the community button must not sign anybody out. */
export function LogoutLink() {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <a
        className="header-action"
        href={paths.logout()}
        onClick={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        <Icon name="logout" small />
        {header.logout}
      </a>
      <Dialog
        open={asking}
        onClose={close}
        title={words.title}
        actions={
          <>
            <Link replace className={buttonClass('primary')} to={paths.logout()}>
              {words.yes}
            </Link>
            <Button kind="secondary" onClick={close}>
              {words.no}
            </Button>
          </>
        }
      />
    </>
  )
}
