import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';

const reader = `
  import { readFileSync } from 'node:fs';
  import { readAnswerFile } from '#server/exam/files/read-answer-file.ts';
  console.log('begun');
  const parts = readAnswerFile({ bytes: readFileSync(process.argv[1]) });
  console.log(await parts.next().then(({ value }) => value.type, (error) => error.message));
`;

// A machine that does other work is, for as long as it does, one that stands still.
it('a photo is taken that the machine was suspended over for 16 seconds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'photo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'photo.jpg');
  const photo = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#7a6a50' } });
  writeFileSync(file, await photo.jpeg({ quality: 20, progressive: true }).toBuffer());

  const child = spawn(process.execPath, ['--input-type=module', '--eval', reader, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const said = text(child.stdout);
  await wait(200);
  child.kill('SIGSTOP');
  await wait(16_000);
  child.kill('SIGCONT');
  expect((await said).trim()).toBe('image/webp');
});
