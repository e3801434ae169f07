/** Why a worker gave no answer, in words for whoever waits. */
export class WorkerError extends Error {}

/**
 * What a worker answers to the one thing that it is asked, after which it ends.
 * @param longestMs after which it is given up
 * @throws WorkerError where it failed, or took too long
 */
export function askWorker<Reply>(worker: Worker, request: unknown, longestMs: number): Promise<Reply> {
  return new Promise<Reply>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data));
    worker.addEventListener('error', () => reject(new WorkerError('The file could not be read')));
    setTimeout(() => reject(new WorkerError('The file took too long to read')), longestMs);
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
