/**
 * Every process of the rehearsal loads this first. Each TLS connection then goes to the stand-ins of Google's services on
 * this machine, without TLS. So commands use the real addresses, and nothing leaves the machine.
 */

import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls from 'node:tls'

tls.connect = () => {
  const socket = net.connect(Number(process.env.STAND_INS_PORT), '127.0.0.1')
  socket.once('connect', () => socket.emit('secureConnect'))
  return socket
}
syncBuiltinESMExports()
