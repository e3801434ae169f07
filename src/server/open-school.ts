import { adminCommand, archiveStarter } from '#server/platform/starter/admin-command.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { isServed } from '#server/platform/db/open-store.ts';
import { ownAddress, roomAddresses } from '#server/school/archive/addresses.ts';
import { askFirstAdministrator, isAtTerminal } from '#server/school/archive/at-terminal.ts';
import { choosePort } from '#server/school/archive/choose-port.ts';
import { addressOfRunning, keepAddress, lastAddress } from '#server/school/archive/last-address.ts';
import { openBrowser } from '#server/school/archive/open-browser.ts';
import { folderOf, type SchoolKind, settingsOf } from '#server/school/archive/which-school.ts';
import { demoAccountsText } from '#server/school/demo/demo-people.ts';
import { runServer, screenLogger } from './run-server.ts';

/** Starts a school of an unpacked archive and shows it, or shows the one that runs already. */
export async function openSchool(kind: SchoolKind, dataDir: string): Promise<void> {
  const folder = folderOf(kind, dataDir);
  const asked = readConfig({ ...settingsOf(kind), ...givenSettings(), DATA_DIR: folder });
  if (asked.databaseUrl === undefined && (await isServed(asked))) {
    await showRunning(folder);
    return;
  }
  const config = process.env['PORT'] ? asked : { ...asked, port: await freePort(asked.host, folder) };
  const { address, hasAdmin, isDemo, stop } = await runServer(config, screenLogger());
  const own = ownAddress(config, address);
  keepAddress(folder, own);
  console.log(welcome(kind, own, roomAddresses(config, address)));
  if (isDemo) console.log(`${demoAccountsText()}\n`);
  if (!hasAdmin && !isAtTerminal()) {
    console.log(`It has no administrator yet: ${adminCommand} create --email <address> --name <name>\n`);
  } else if (!hasAdmin && !(await askFirstAdministrator())) {
    await stop();
    process.exit(0);
  }
  openBrowser(own);
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

function welcome(kind: SchoolKind, own: string, rooms: string[]): string {
  return [
    kind === 'demo' ? '\nThe demo school is running, on this machine alone.\n' : '\nIdanwo is running.\n',
    `  at this machine, open  ${own}`,
    ...roomLines(kind, rooms),
    '\nStop it with Ctrl+C, or close this window.\n',
  ].join('\n');
}

function roomLines(kind: SchoolKind, rooms: string[]): string[] {
  if (kind === 'demo') return [`  A school of your own, for the devices of a room too:  ${archiveStarter} school`];
  if (rooms.length === 0)
    return ['  This machine is in no network. Join it to the one of the room, and start this again.'];
  return rooms.map((room) => `  the devices type       ${room}`);
}
