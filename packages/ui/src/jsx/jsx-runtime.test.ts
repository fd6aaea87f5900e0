import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Fragment, jsx } from './jsx-runtime.ts'

const Sign = () => createElement('i')
const made = (type: 'p' | typeof Fragment, children: ReactNode) =>
  renderToStaticMarkup(jsx(type, { children }))

test.each<[string, ReactNode, string]>([
  ['one text is the element’s own', '送る', '<p>送る</p>'],
  ['texts and numbers alone become one text', [3, '名', null, false], '<p>3名</p>'],
  [
    'words beside a sign stand in an element',
    [createElement(Sign, { key: 'i' }), '送る'],
    '<p><i></i><span>送る</span></p>',
  ],
  [
    'words that follow each other share it',
    ['あと', 3, createElement(Sign, { key: 'i' })],
    '<p><span>あと3</span><i></i></p>',
  ],
  [
    'words of a list stand in elements',
    [[createElement(Sign, { key: 'i' }), '送る']],
    '<p><i></i><span>送る</span></p>',
  ],
  ['spaces stay as they are', [createElement(Sign, { key: 'i' }), ' ', false], '<p><i></i> </p>'],
])('in an element %s', (_, children, markup) => {
  expect(made('p', children)).toBe(markup)
})

test.each<[string, ReactNode, string]>([
  ['words alone stand in an element', '送る', '<span>送る</span>'],
  ['words beside a sign too', ['送る', createElement(Sign, { key: 'i' })], '<span>送る</span><i></i>'],
  ['nothing stays nothing', null, ''],
])('in a fragment %s', (_, children, markup) => {
  expect(made(Fragment, children)).toBe(markup)
})

test.each<[string, ReactNode, string]>([
  ['words beside a sign', [createElement(Sign, { key: 'i' }), '戻る'], '<a><i></i><span>戻る</span></a>'],
  ['words and numbers', ['あと', 3], '<a>あと3</a>'],
])('a component of a library gets %s wrapped', (_, children, markup) => {
  const Link = (props: { children?: ReactNode }) => createElement('a', null, props.children)
  expect(renderToStaticMarkup(jsx(Link, { children }))).toBe(markup)
})

test('an element keeps its state when a text before it appears and disappears', () => {
  const at = (shown: boolean) =>
    (jsx('p', { children: [shown && '誤り', createElement(Sign)] }).props as { children: ReactNode[] })
      .children
  expect(at(true)[1]).toEqual(at(false)[1])
  expect([at(true).length, at(false).length]).toEqual([2, 2])
})
