/**
 * Every process of the rehearsal loads this first. Each TLS connection then goes to the stand-ins of Google's services on
 * this machine, without TLS. So commands use the real addresses, and nothing leaves the machine.
 */

import Module, { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls from 'node:tls'

tls.connect = () => {
  const socket = net.connect(Number(process.env.STAND_INS_PORT), '127.0.0.1')
  socket.once('connect', () => socket.emit('secureConnect'))
  return socket
}
syncBuiltinESMExports()

// Firebase's CLI loads the client of Pub/Sub at each start, which takes a fifth of a second. No command here uses it.
const load = Module.prototype.require
Module.prototype.require = function require(name) {
  return name === '@google-cloud/pubsub' ? {} : load.call(this, name)
}
