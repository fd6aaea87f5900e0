import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { context, type Plugin } from 'esbuild'
import type { FunctionDefinition } from '#manifest/definition.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import { ownManifest } from './own-manifest.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
/** The entry point of every build; it leads to the function whose turn it is. */
const ENTRY = 'function'

/** All functions of the manifest, in its order. */
export const functionNames = Object.keys(lambdas) as FunctionName[] // the manifest's own keys

/**
 * Bundles every function into `outDir/<name>/index.mjs`: the same files are tested, run locally and
 * deployed. ES modules, minified, split (the SDK's credential providers load only when used), the SDK inside.
 * One build after the other in one context: esbuild parses a module that many functions import once.
 */
export async function bundleLambdas(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  let name: FunctionName | undefined
  const builds = await context({
    entryPoints: { index: ENTRY },
    outdir: outDir,
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    // Japanese as it is written: as escapes it is twice the bytes.
    charset: 'utf8',
    splitting: true,
    plugins: [entryOf(() => current(name)), ownManifest(() => current(name))],
    legalComments: 'none',
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    // A few CommonJS packages inside the SDK still use require.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    logLevel: 'warning',
  })
  try {
    for (name of functionNames) {
      const { outputFiles } = await builds.rebuild()
      for (const { path, contents } of outputFiles) {
        const file = join(outDir, name, relative(outDir, path))
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, contents)
      }
    }
  } finally {
    await builds.dispose()
  }
}

function current(name: FunctionName | undefined): FunctionName {
  if (name === undefined) throw new Error('no function is being built')
  return name
}

/** Resolves the entry point of the function `now()`, and leaves its native packages outside. */
function entryOf(now: () => FunctionName): Plugin {
  return {
    name: 'entry-of-function',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}$`) }, ({ kind }) =>
        kind === 'entry-point' ? { path: `${source}${lambdas[now()].entry}` } : undefined,
      )
      for (const name of new Set(functionNames.flatMap(nativeOf)))
        build.onResolve({ filter: new RegExp(`^${name}(/|$)`) }, ({ path }) =>
          nativeOf(now()).includes(name) ? { path, external: true } : undefined,
        )
    },
  }
}

function nativeOf(name: FunctionName): readonly string[] {
  const { native = [] }: FunctionDefinition = lambdas[name]
  return native
}
