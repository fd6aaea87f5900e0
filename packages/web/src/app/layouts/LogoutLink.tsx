import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { header } from '#text/frame.ts'
import { logoutQuestion as words } from '#text/logout-question.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'

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
