import { type Config, readConfig } from '#server/platform/config/config.ts';
import { isServed } from '#server/platform/db/open-store.ts';
import { ownAddress, roomAddresses } from '#server/school/archive/addresses.ts';
import { choosePort } from '#server/school/archive/choose-port.ts';
import { addressOfRunning, keepAddress, lastAddress } from '#server/school/archive/last-address.ts';
import { openBrowser } from '#server/school/archive/open-browser.ts';
import { demoAccountsText } from '#server/school/demo/demo-people.ts';
import { setupLink } from '#server/school/setup/setup-link.ts';
import { runServer, screenLogger } from './run-server.ts';

/** Where the environment has none of its own: a real school, for the devices of a room. */
const usualSettings = { NODE_ENV: 'production', HOST: '0.0.0.0' };

/** Starts the school of an unpacked archive and shows it, or shows the one that runs already. */
export async function openSchool(dataDir: string): Promise<void> {
  const asked = readConfig({ ...usualSettings, ...givenSettings(), DATA_DIR: dataDir });
  if (asked.databaseUrl === undefined && (await isServed(asked))) {
    await showRunning(dataDir);
    return;
  }
  const config = process.env['PORT'] ? asked : { ...asked, port: await freePort(asked.host, dataDir) };
  const { address, setupCode, demoPassword } = await runServer(config, screenLogger());
  const own = ownAddress(config, address);
  keepAddress(dataDir, own);
  console.log(welcome(own, roomAddresses(config, address)));
  if (demoPassword !== undefined) console.log(`${demoAccountsText(demoPassword)}\n`);
  const link = setupCode === undefined ? undefined : setupLink(config, address, setupCode);
  if (link !== undefined) console.log(`The school is not set up yet. Whoever opens this link does it:\n\n  ${link}\n`);
  openBrowser(link ?? own);
}

/** Those of the environment that say something: an empty one counts as none. */
function givenSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
}

async function showRunning(folder: string): Promise<void> {
  const address = await addressOfRunning(folder);
  if (address === undefined) {
    throw new Error(`Another Idanwo server is running on the data folder ${folder}. Stop it first.`);
  }
  console.log(`\nIdanwo is running already: ${address}\n`);
  openBrowser(address);
}

async function freePort(host: Config['host'], folder: string): Promise<number> {
  const last = Number(lastAddress(folder)?.port) || undefined;
  const port = await choosePort(host, last);
  if (last !== undefined && last !== port) {
    console.log(
      `\nAnother program has port ${last} now, at which the devices know this school, so it is at ${port}. What they\n` +
        `still keep of an exam they send when it is at ${last} again: end that program, then start this again.`,
    );
  }
  return port;
}

function welcome(own: string, rooms: string[]): string {
  return [
    '\nIdanwo is running.\n',
    `  at this machine, open  ${own}`,
    ...(rooms.length === 0
      ? ['  This machine is in no network. Join it to the one of the room, and start this again.']
      : rooms.map((room) => `  the devices type       ${room}`)),
    '\nStop it with Ctrl+C, or close this window.\n',
  ].join('\n');
}
