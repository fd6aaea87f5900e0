import { LEFT_OUT, leanLibraries } from './lean-libraries.ts'
import { withoutFunctions } from './left-out.ts'

/** The hooks of the plugin as the bundler calls them: a client's build of these modules. */
function built(modules: Readonly<Record<string, string>>) {
  const errors: string[] = []
  const bundler = {
    environment: { name: 'client', mode: 'build' },
    error: (text: string) => errors.push(text),
  }
  const plugin = leanLibraries()
  const call = (hook: unknown, ...given: readonly unknown[]): unknown =>
    typeof hook === 'function' ? hook.call(bundler, ...given) : null
  const codes = Object.entries(modules).map(([id, code]) => Object(call(plugin.transform, code, id)).code)
  call(plugin.generateBundle)
  return { codes, errors }
}

const AUTH = '/x/node_modules/@aws-amplify/auth/dist/esm/providers/cognito'
const ENUM = 'var Step;\n(function (Step) {\n    Step["DONE"] = "DONE";\n})(Step || (Step = {}));'

test('a build without one of the modules that it leaves out fails and names it', () => {
  expect(built({}).errors).toEqual(['no module is called */srp/BigInteger/BigInteger.mjs, or it has changed'])
  const { errors } = built({ [`${AUTH}/utils/srp/BigInteger/BigInteger.mjs`]: 'export default 1' })
  expect(errors).toEqual(['no module is called */core/dist/esm/parseAWSExports.mjs, or it has changed'])
})

test('a module left out throws when it is called; an enumeration has no side effect; other libraries stay', () => {
  const { codes } = built({
    [`${AUTH}/apis/signInWithUserAuth.mjs`]: 'export const signInWithUserAuth = 1',
    [`${AUTH}/types.mjs`]: ENUM,
    '/x/node_modules/other/types.mjs': ENUM,
  })
  expect(codes[0]).toContain("throw new Error('signInWithUserAuth is not part of this build')")
  expect(codes[1]).toMatch(
    /^const Step = \/\* @__PURE__ \*\/ \(\(Step\) => \{\n {4}Step\["DONE"\] = "DONE";\nreturn Step\}\)\(\{\}\);$/,
  )
  expect(codes[2]).toBeUndefined()
})

test('an error of the client keeps its name and message, without advice for developers', () => {
  const error = `{ name: 'A', message: 'B.', recoverySuggestion: 'Don\\'t call "it".', underlying: 1 }`
  const { codes } = built({ [`${AUTH}/errors.mjs`]: error })
  expect(codes).toEqual([`{ name: 'A', message: 'B.', recoverySuggestion: '', underlying: 1 }`])
})

test('a link of the router prefetches nothing, and parts that nothing imports have no side effects', () => {
  const link = `var Link = React10.forwardRef(function LinkWithRef() {
  let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(
    prefetch,
    rest
  );
});
Link.displayName = "Link";`
  const { codes } = built({ '/x/node_modules/react-router/dist/production/chunk-A.mjs': link })
  expect(codes[0]).toContain('const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};')
  expect(codes[0]).toContain('var Link = /* @__PURE__ */ React10.forwardRef(')
  expect(codes[0]).not.toContain('displayName')
})

test('a build whose router no longer prefetches as before fails and says so', () => {
  // Something of each that is changed.
  const text = '    setupNotify() {\n    }\nimport { a } from "tslib";\nmessage: "A"; b = new AuthError()'
  const pool = Object.fromEntries(LEFT_OUT.map((path) => [`/x/node_modules/@aws-amplify${path}`, text]))
  expect(built(pool).errors).toEqual([
    'no module is called */react-router/dist/production/ that prefetches, or it has changed',
  ])
})

const REACT = {
  file: '/react-dom-client.production.js',
  functions: ['preload', 'FragmentInstance'],
}

test('a function left out throws its name; those that are called answer as without what is left out', () => {
  const code = `function preload(href, as) {
  if (as) {
    use(href);
  }
}
function FragmentInstance(fiber) {
  this.fiber = fiber;
}
FragmentInstance.prototype.focus = function () {
  this.fiber = null;
};
function isHostHoistableType(type) {
  return type === "title";
}
function other() {
  return 1;
}`
  const left = withoutFunctions(code, REACT) ?? ''
  const run = (call: string) => new Function(`${left}; return ${call}`)()
  expect(() => run('preload()')).toThrow('preload is not part of this build')
  expect(() => run('new FragmentInstance()')).toThrow('FragmentInstance is not part of this build')
  expect(left).not.toContain('focus')
  expect([run('isHostHoistableType("title")'), run('other()')]).toEqual([false, 1])
})

test('a file without one of its functions is refused, so that an update of a library is noticed', () => {
  expect(withoutFunctions('function preload() {\n}', REACT)).toBeNull()
  expect(
    withoutFunctions('exports.version = "1";', { file: '/react-dom.production.js', functions: [] }),
  ).toBeNull()
})
