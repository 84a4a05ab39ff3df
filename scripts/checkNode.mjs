// Prints one line if Node is too old. Plain JavaScript without imports, because it must also run on old versions of Node.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: this project needs 20.19 or later. See https://nodejs.org/en/download.`,
  )
  process.exitCode = 1
}
