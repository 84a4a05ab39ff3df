// Runs a command of this folder: "node scripts/run.mjs import". Prints one line instead if Node is too old, so it is plain
// JavaScript with no import before the check. Without a command, it only checks.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: this project needs 20.19 or later. See https://nodejs.org/en/download.`,
  )
  process.exit(1)
}

// A pipe such as "| head" may close early. The command then goes on without output.
process.stdout.on('error', () => {})

const [command] = process.argv.splice(2, 1)
if (command !== undefined) {
  await import('tsx')
  await import(`./${command}.ts`)
}
