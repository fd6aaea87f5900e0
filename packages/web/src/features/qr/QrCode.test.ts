import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { QrCode } from '#features/qr/QrCode.tsx'

const draw = (qrValue: string) =>
  renderToStaticMarkup(createElement(QrCode, { qrValue, alertMessage: 'ご提示ください。', title: '会員証' }))

test('S107: a value is drawn as a code of 160 px with the alert below', () => {
  const html = draw('abc,2025_04_01_10_00_00')
  expect(html).toMatch(/<svg[^>]* width="160"/)
  expect(html).toMatch(/<svg[^>]* height="160"/)
  expect(html.indexOf('ご提示ください。')).toBeGreaterThan(html.indexOf('</svg>'))
  expect(html).not.toContain('QRコード生成エリア…')
})

test.each(['', ' ', '　\n'])('S108: without a value (%j) a placeholder is shown and no code', (blank) => {
  const html = draw(blank)
  expect(html).toContain('QRコード生成エリア…')
  expect(html).not.toContain('<svg')
  expect(html).toContain('ご提示ください。')
})
