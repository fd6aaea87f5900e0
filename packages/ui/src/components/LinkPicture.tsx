import { QRCodeSVG } from 'qrcode.react'

/** An address as a code for another device; to be loaded when it is shown. */
export default function LinkPicture({
  address,
  title,
}: {
  readonly address: string
  readonly title: string
}) {
  return <QRCodeSVG className="link-picture" value={address} size={200} marginSize={4} title={title} />
}
