import { join } from 'node:path'
import { assetsOf, closure, readSite, weightOf } from '/work/wt/words2/scripts/rules/built-site.ts'
const site = readSite(join('/work/wt/words2', 'packages/web/dist'))
const document = (path: string) => site.files.get(path) ?? ''
const isScript = (path: string) => path.endsWith('.js')
const entry = assetsOf(document('/app.html')).filter(isScript)
const named = (name: string) => [...site.files.keys()].filter((path) => path.startsWith(`/assets/${name}-`) && isScript(path))
const way = ['LoginRoute', 'user-pool', 'card-screens', 'EventPage'].flatMap(named)
const scripts = [...closure(site, [...assetsOf(document('/index.html')).filter(isScript), ...entry, ...way])]
for (const s of scripts.sort((a,b)=>weightOf(site,[b])-weightOf(site,[a]))) console.log(weightOf(site,[s]), (site.files.get(s)??'').length, s)
console.log('total', weightOf(site, scripts))
