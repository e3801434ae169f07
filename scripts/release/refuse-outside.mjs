// Loaded into a server that is tried where its network cannot be taken away: a connection to elsewhere ends it.
import { BlockList, isIP, Socket } from 'node:net';

const here = new BlockList();
here.addSubnet('127.0.0.0', 8);
here.addAddress('::1', 'ipv6');

const connect = Reflect.get(Socket.prototype, 'connect');
Socket.prototype.connect = function connectHere(...args) {
  const [given] = args.flat();
  const host = typeof given === 'object' ? given.host : undefined;
  const isHere = host === undefined || host === 'localhost' || here.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
  if (!isHere) {
    console.error(`It connects to ${host}, which is elsewhere.`);
    process.exit(1);
  }
  return Reflect.apply(connect, this, args);
};
