import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { FunctionDefinition } from '#manifest/definition.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import { ownManifest } from './own-manifest.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** All functions of the manifest, in its order. */
export const functionNames = Object.keys(lambdas) as FunctionName[] // the manifest's own keys

/**
 * Bundles every function into `outDir/<name>/index.mjs`: the same files are tested, run locally and
 * deployed. ES modules, minified, split (the SDK's credential providers load only when used), the SDK inside.
 * Returns the size of each function in bytes.
 */
export async function bundleLambdas(outDir: string): Promise<Record<string, number>> {
  await rm(outDir, { recursive: true, force: true })
  const sizes = await Promise.all(functionNames.map((name) => bundle(name, outDir)))
  return Object.fromEntries(functionNames.map((name, index) => [name, sizes[index] ?? 0]))
}

async function bundle(name: FunctionName, outDir: string): Promise<number> {
  const { native = [] }: FunctionDefinition = lambdas[name]
  const { metafile } = await build({
    entryPoints: { index: `${source}${lambdas[name].entry}` },
    outdir: `${outDir}/${name}`,
    bundle: true,
    external: [...native],
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    splitting: true,
    metafile: true,
    plugins: [ownManifest(name)],
    legalComments: 'none',
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    // A few CommonJS packages inside the SDK still use require.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    logLevel: 'warning',
  })
  return Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0)
}
