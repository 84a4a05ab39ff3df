// Tests `npm run dev`: starts it as a student would, waits for the app and stops it. Then does the same again with the data
// of the first run. Passes its arguments on to `npm run dev`.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const isWindows = process.platform === 'win32'
const command = ['npm run dev', ...process.argv.slice(2)].join(' ')

/** Returns the command's output. */
async function startAndStop() {
  const dev = spawn(command, { shell: true, detached: !isWindows, stdio: ['ignore', 'pipe', 'inherit'] })
  const stopped = once(dev, 'exit').then(() => 'stopped')
  let output = ''
  const ready = new Promise((resolve) => {
    dev.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      output += chunk
      const address = /is ready: +(http\S+)/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  const address = await Promise.race([ready, stopped])
  if (address === 'stopped') throw new Error('npm run dev ended by itself.')

  const page = await fetch(address)
  if (!page.ok) throw new Error(`${address} answered ${page.status}.`)

  // Ctrl-C reaches every process of a terminal. On Windows no program can send Ctrl-C, so taskkill ends the processes.
  if (isWindows) spawnSync(`taskkill /pid ${dev.pid} /t /f`, { shell: true })
  else process.kill(-dev.pid, 'SIGINT')
  await stopped
  while (await answers(address)) await wait(100)
  return output
}

function answers(address) {
  return fetch(address).then(
    () => true,
    () => false,
  )
}

const [first, second] = [await startAndStop(), await startAndStop()]
if (!first.includes('First run')) throw new Error('There was data before the first start.')
if (second.includes('First run')) throw new Error('The second start did not find the data of the first.')
process.stdout.write('\nnpm run dev starts, answers and stops, and keeps its data.\n')
