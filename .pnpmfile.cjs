// node-linux-* publish "os" and "cpu" as bare strings; pnpm 12 rejects a lockfile that repeats them so.
module.exports = {
  hooks: {
    readPackage(manifest) {
      if (/^node-(linux|darwin|win)-/.test(manifest.name)) {
        manifest.os = [manifest.os].flat()
        manifest.cpu = [manifest.cpu].flat()
      }
      return manifest
    },
  },
}
