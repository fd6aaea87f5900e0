module.exports = {
  hooks: {
    readPackage(manifest) {
      // node-linux-* publish "os" and "cpu" as bare strings; pnpm 12 rejects a lockfile that repeats them so.
      if (/^node-(linux|darwin|win)-/.test(manifest.name)) {
        manifest.os = [manifest.os].flat()
        manifest.cpu = [manifest.cpu].flat()
      }
      // An optional peer, for types alone, would bring the compiler to what `start` installs.
      delete manifest.peerDependencies?.typescript
      delete manifest.peerDependenciesMeta?.typescript
      return manifest
    },
  },
}
