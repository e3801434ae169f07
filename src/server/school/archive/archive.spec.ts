import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { ownAddress, roomAddresses } from './addresses.ts';
import { choosePort } from './choose-port.ts';
import { addressOfRunning, keepAddress, lastAddress } from './last-address.ts';
import { browserCommand } from './open-browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'idanwo-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another program that has a port. */
async function occupied() {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  return { port: (other.address() as AddressInfo).port, end: () => other.close() };
}

describe('the port', () => {
  it('is that of the last start', async () => {
    const { port, end } = await occupied();
    end();
    expect(await choosePort('127.0.0.1', port)).toBe(port);
  });

  it('is another where a program has it', async () => {
    const { port, end } = await occupied();
    const chosen = await choosePort('127.0.0.1', port);
    end();
    expect(chosen).not.toBe(port);
    expect(chosen).toBeGreaterThan(0);
  });
});

describe('the last address', () => {
  it('is kept in the folder, and a file that a power cut spoilt counts as none', () => {
    expect(lastAddress(folder)).toBeUndefined();
    keepAddress(folder, 'http://127.0.0.1:3000');
    expect(lastAddress(folder)?.port).toBe('3000');
    writeFileSync(path.join(folder, 'address.json'), '{"addr');
    expect(lastAddress(folder)).toBeUndefined();
  });

  it('is waited for where the other server has only begun', async () => {
    const asked = addressOfRunning(folder);
    const { port, end } = await occupied();
    keepAddress(folder, `http://127.0.0.1:${port}`);
    expect(await asked).toBe(`http://127.0.0.1:${port}`);
    end();
  });
});

describe('the addresses', () => {
  const settings = { NODE_ENV: 'production', HOST: '0.0.0.0' };
  const school = readConfig(settings);
  const listening = 'http://127.0.0.1:3000';

  it('of the room are all that this machine has in its networks', () => {
    const hosts = ['192.168.1.10', '10.0.0.7', 'fd00::1'];
    expect(roomAddresses(school, listening, hosts)).toEqual(['http://192.168.1.10:3000', 'http://10.0.0.7:3000']);
  });

  it('of the room are none where only this machine comes in', () => {
    expect(roomAddresses(readConfig({}), listening, ['192.168.1.10'])).toEqual([]);
  });

  it('that were set come first', () => {
    const named = readConfig({ ...settings, PUBLIC_URL: 'https://exams.local:3000' });
    expect(roomAddresses(named, listening, ['192.168.1.10'])).toEqual(['https://exams.local:3000']);
    const one = readConfig({ ...settings, HOST: '10.0.0.7' });
    expect(roomAddresses(one, 'https://10.0.0.7:3000', ['192.168.1.10'])).toEqual(['https://10.0.0.7:3000']);
  });

  it('of this machine itself name no network', () => {
    expect(ownAddress(school, 'https://0.0.0.0:3001')).toBe('https://127.0.0.1:3001');
  });
});

it.each([
  ['win32', {}, ['rundll32.exe', 'url.dll,FileProtocolHandler', 'http://127.0.0.1:3000']],
  ['darwin', {}, ['open', 'http://127.0.0.1:3000']],
  ['linux', { DISPLAY: ':0' }, ['xdg-open', 'http://127.0.0.1:3000']],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open', 'http://127.0.0.1:3000']],
  ['linux', {}, undefined],
  ['win32', { IDANWO_NO_BROWSER: '1' }, undefined],
] as const)('the browser is opened on %s with %o by %o', (platform, environment, command) => {
  expect(browserCommand('http://127.0.0.1:3000', platform, environment)).toEqual(command);
});
