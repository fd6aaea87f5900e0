import { ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiThinking } from '@app/ui/components/mascot/MebukiThinking.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MemberLayout } from '#app/layouts/MemberPage.tsx'
import { PublicLayout } from '#app/layouts/Page.tsx'
import { stored } from '#browser-storage/stored.ts'
import { CommunityButton } from '#features/data-sharing/CommunityButton.tsx'
import { paths } from '#paths.ts'
import { notFound } from '#text/not-found.ts'

export const handle = notFound.title

/** An unknown address inside the app. Members keep their own header, and their home is their top page. */
export function Component() {
  const [signedIn] = useState(() => stored.signedIn.is())
  return (
    <Layout signedIn={signedIn}>
      <Screen title={notFound.title} lead={`${notFound.body}${notFound.help}`} mascot={<MebukiThinking />}>
        <ButtonLink href={signedIn ? paths.top() : '/'}>{common.toHome}</ButtonLink>
      </Screen>
    </Layout>
  )
}

function Layout({ signedIn, children }: { readonly signedIn: boolean; readonly children: ReactNode }) {
  const { pathname } = useLocation()
  if (!signedIn) return <PublicLayout>{children}</PublicLayout>
  return (
    <MemberLayout pathname={pathname} community={<CommunityButton />}>
      {children}
    </MemberLayout>
  )
}
