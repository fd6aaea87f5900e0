/** Functions at the top of a library's file that this product never runs. */
export interface LeftOut {
  /** The end of the path of the file, or a part of it. */
  readonly file: string
  readonly functions: readonly string[]
}

export const FUNCTIONS: readonly LeftOut[] = [
  {
    file: '/react-dom/cjs/react-dom-client.production.js',
    functions: [
      // Tags in the document's head, and files asked for by components: the build writes them into the document.
      ...[
        'getResource',
        'acquireResource',
        'suspendResource',
        'mountHoistable',
        'getHydratableHoistableCache',
      ],
      ...['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript', 'preconnectAs'],
      ...['preloadStylesheet', 'preloadResource', 'insertStylesheet', 'insertStylesheetIntoRoot'],
      'insertSuspendedStylesheets',
      // <ViewTransition>, and a ref of a <Fragment>.
      ...['startViewTransition', 'createViewTransitionInstance', 'ViewTransitionPseudoElement'],
      ...[
        'restoreViewTransitionName',
        'restoreViewTransitionOnHostInstances',
        'measureNestedViewTransitions',
      ],
      ...['measureViewTransitionHostInstancesRecursive', 'applyViewTransitionToHostInstancesRecursive'],
      ...['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
      // useActionState: actions are the router's.
      ...['mountActionState', 'updateActionStateImpl', 'dispatchActionState', 'runActionStateAction'],
      // Elements of one's own, <SuspenseList>, <Activity>.
      ...['setPropOnCustomElement', 'updateSuspenseListComponent', 'updateActivityComponent'],
    ],
  },
  // Here it is the statements alone: files asked for by components.
  { file: '/react-dom/cjs/react-dom.production.js', functions: [] },
  {
    file: '/react-router/dist/production/chunk-',
    functions: [
      // Observers of the router, components of a server, errors and routes that a server sends.
      ...['instrumentClientSideRouter', 'getRouteInstrumentationUpdates', 'RSCErrorHandler'],
      ...['decodeRedirectErrorDigest', 'deserializeErrors', 'patchRoutesImpl'],
    ],
  },
  { file: '/providers/cognito/utils/signInHelpers.mjs', functions: ['handleCustomChallenge'] },
]

/** Functions of React that are called and always give the same here: no tag is one of the document's head, no report says which components an error came through, and no part is a <ViewTransition>. */
const ANSWERS: Readonly<Record<string, string>> = {
  isHostHoistableType: 'false',
  getStackByFiberInDevAndProd: "''",
  commitEnterViewTransitions: 'undefined',
  commitExitViewTransitions: 'undefined',
  commitNestedViewTransitions: 'undefined',
  restoreNestedViewTransitions: 'undefined',
  restoreEnterOrExitViewTransitions: 'undefined',
}
/** Statements that would keep what is left out. */
const STATEMENTS =
  /^(?:(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+|exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)) = function [\s\S]*?^\};$/gm

/** The file with functions that throw their name in the place of those left out; null when it has not all of them. */
export function withoutFunctions(code: string, { functions }: LeftOut): string | null {
  let left = code.replace(STATEMENTS, '')
  if (functions.length === 0) return left === code ? null : left
  for (const [name, value] of Object.entries(ANSWERS))
    left = left.replace(wholeOf(name), `$1) {\n  return ${value}\n}`)
  for (const name of functions) {
    if (!wholeOf(name).test(left)) return null
    left = left.replace(wholeOf(name), `$1) {\n  throw new Error('${name} is not part of this build')\n}`)
  }
  return left
}

const wholeOf = (name: string) => new RegExp(`^((?:async )?function ${name}\\()[\\s\\S]*?^\\}$`, 'm')
