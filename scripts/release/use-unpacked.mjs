// Uses an unpacked archive as its first user would: run by try-archive.mjs, mostly in a network with nobody else in it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [archive = '', network] = process.argv.slice(2);
/** A start and a stop take a few seconds each; what takes this long is not over. */
const longestMs = 120_000;
const password = 'ink that the bursar keeps';
const environment = {
  // Nothing of this machine is to be found: no Node above all.
  PATH: path.join(archive, 'nothing'),
  HOME: archive,
  ...(network !== 'alone' && { NODE_OPTIONS: `--import=${pathToFileURL(network ?? '').href}` }),
};

/** @param {string[]} args */
function begin(...args) {
  const child = spawn(path.join(archive, 'idanwo'), args, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  // Whatever goes wrong, no server stays behind.
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  const heard = (/** @type {RegExp} */ words) =>
    new Promise((resolve, reject) => {
      const look = () => words.test(said) && resolve(words.exec(said)?.[1]);
      child.stdout.on('data', look);
      child.once('exit', () => reject(new Error(`idanwo ${args.join(' ')} ended before it said ${words}:\n${said}`)));
      look();
    });
  child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  return { child, heard, ended: once(child, 'exit'), said: () => said };
}

/**
 * @param {string} url
 * @param {object} [body]
 * @param {string} [token]
 */
async function ask(url, body, token) {
  const response = await fetch(url, {
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  assert.ok(response.ok, `${url} answers ${response.status}: ${response.ok ? '' : await response.text()}`);
  return response;
}

/** As it is begun by whoever unpacks it, here with the demo school, which has papers to print. */
async function beginSchool() {
  const started = performance.now();
  const first = begin();
  const address = await first.heard(/open {2}(http:\S+)/);
  assert.equal((await (await ask(`${address}/api/health`)).json()).status, 'ok');
  console.log(`It answered ${((performance.now() - started) / 1000).toFixed(1)} s after the first start.`);
  assert.match(await (await ask(address)).text(), /<title>/);

  const code = await first.heard(/\/setup\?code=(\S+)/);
  const { token } = await (await ask(`${address}/api/setup/demo`, { code })).json();
  await assert.rejects(ask(`${address}/api/setup`, { code, name: 'Ada Obi', email: 'ada@example.ng', password }));
  const { tests } = await (await ask(`${address}/api/admin/tests?limit=3`, undefined, token)).json();
  assert.equal(tests.length, 3);
  for (const { _id } of tests) {
    const paper = await ask(`${address}/api/instructor/tests/${_id}/export`, undefined, token);
    assert.equal(Buffer.from(await paper.arrayBuffer()).toString('latin1', 0, 5), '%PDF-');
  }
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
  const added = await fetch(`${address}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: drawing,
  });
  assert.equal(added.status, 201, await added.text());
  await ask(`${address}/api/auth/register`, { name: 'Ṣadé Àkàndé', email: 'sade@example.ng', password });

  const second = begin();
  assert.equal(await second.heard(/running already: (\S+)/), address);
  assert.deepEqual(await second.ended, [0, null]);
  const backup = begin('admin', 'backup', path.join(archive, 'backup.db'));
  assert.deepEqual(await backup.ended, [0, null]);
  first.child.kill('SIGTERM');
  assert.deepEqual(await first.ended, [0, null]);
}

async function findItAgain() {
  const again = begin();
  const address = await again.heard(/open {2}(http:\S+)/);
  await ask(`${address}/api/auth/login`, { email: 'sade@example.ng', password });
  // The link was used up; the demo's accounts are told instead.
  await again.heard(/Demo accounts, all with the password (\S+):/);
  assert.doesNotMatch(again.said(), /\/setup/);
  again.child.kill('SIGHUP');
  assert.deepEqual(await again.ended, [0, null]);
}

setTimeout(() => {
  console.error('It does not come to an end.');
  process.exit(1);
}, longestMs).unref();
if (network === 'alone') await assert.rejects(fetch('http://192.0.2.1', { signal: AbortSignal.timeout(2_000) }));
else console.log('The network could not be taken away here; what connects elsewhere is refused instead.');
await beginSchool();
await findItAgain();
