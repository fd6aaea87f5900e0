import { CodePicture } from '#code-picture/CodePicture.tsx'

/** An address as a code for another device; to be loaded when it is shown. */
export default function LinkPicture({
  address,
  title,
}: {
  readonly address: string
  readonly title: string
}) {
  return <CodePicture className="link-picture" value={address} size={200} title={title} />
}
