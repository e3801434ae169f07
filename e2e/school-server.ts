import { EventEmitter } from 'node:events';
import http from 'node:http';
import { machineClock } from '../src/server/platform/clock/machine-clock.ts';
import { readConfig } from '../src/server/platform/config/config.ts';
import { runServer } from '../src/server/run-server.ts';
import { setupLink } from '../src/server/school/setup/setup-link.ts';

/** The real server, its time as many milliseconds ahead as it is told: at the start, and by messages, which it answers. */
let ahead = Number(process.argv[2]);
const machine = {
  wall: () => machineClock.wall() + ahead,
  running: () => machineClock.running() + ahead,
  sinceBoot: () => machineClock.sinceBoot() + ahead,
};
const [lateMs = 0, lostShare = 0] = process.argv.slice(3).map(Number);
if (lateMs > 0 || lostShare > 0) answerPoorly();
const config = readConfig(process.env);
const { setupCode, address } = await runServer(config, { level: 'warn' }, machine);
if (setupCode !== undefined)
  process.stdout.write(`${setupLink(config, address, setupCode)}
`);

process.on('message', (milliseconds) => {
  ahead = Number(milliseconds);
  process.send?.('put forward');
});

/**
 * Each request waits up to so many ms before it is looked at, each another time: what hopes that a page is there fails. Of
 * the parts of the app, such a share is lost on the way.
 */
function answerPoorly(): void {
  Object.defineProperty(http.Server.prototype, 'emit', {
    value(this: http.Server, ...event: unknown[]): unknown {
      // oxlint-disable-next-line typescript/unbound-method -- bound by `apply`
      const tell = (): unknown => Reflect.apply(EventEmitter.prototype.emit, this, event);
      const [name, request] = event;
      if (name !== 'request' || !(request instanceof http.IncomingMessage)) return tell();
      const isLost = request.url?.startsWith('/assets/') === true && Math.random() < lostShare;
      setTimeout(() => (isLost ? request.socket.destroy() : tell()), Math.random() * lateMs);
      return true;
    },
  });
}
