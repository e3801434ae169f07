import { Transform } from 'node:stream';
import type { preParsingAsyncHookHandler } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { CurrentSettings } from '#server/platform/settings/current-settings.ts';

const megabyte = 1024 * 1024;
/** The most that the setting `maxFileSize` can allow, in bytes. */
export const largestUpload = 50 * megabyte;

/** Stops an upload as soon as it is larger than the setting `maxFileSize`, by what it says of itself or by what comes. */
export function limitUpload({ settings }: { settings: CurrentSettings }): preParsingAsyncHookHandler {
  return async (request, _reply, payload) => {
    const { maxFileSize: megabytes } = await settings();
    const limit = megabytes * megabyte;
    const tooLarge = () => new AppError('BODY_TOO_LARGE', `A file can have at most ${megabytes} MB`);
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
    let received = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        received += chunk.length;
        if (received > limit) done(tooLarge());
        else done(null, chunk);
      },
    });
    payload.on('error', (error) => counted.destroy(error));
    return payload.pipe(counted);
  };
}
