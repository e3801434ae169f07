import { useEffect } from 'react';
import { spokenLanguage } from '#web/words/language.ts';

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Whether this browser keeps apps at all, from this address. */
export const canBeKept = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Browsers keep an app on HTTPS and on the machine itself; some private windows keep nothing. */
function keepApp(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register();
  return registering;
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!canBeKept()) return undefined;
  try {
    return await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch {
    registering = undefined;
    return undefined;
  }
}

/** Resolves when the app is on this device whole, so that it opens without a network; with false where it cannot be. */
export async function appIsKept(): Promise<boolean> {
  const registration = await keepApp();
  if (registration === undefined) return false;
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  return worker !== null && (await isInstalled(worker));
}

/** Resolves when the words of the language that is spoken are kept with the app, so that it opens in that language. */
export async function wordsAreKept(): Promise<void> {
  const worker = (await appIsKept()) ? (await keepApp())?.active : undefined;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    worker.postMessage(`keep words ${spokenLanguage()}`, [port2]);
  });
  port1.close();
}

function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state !== 'redundant') return;
      // The next who asks tries again.
      registering = undefined;
      resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Keeps the app on the device. A new version takes over once nobody here has an exam open. */
export function useKeptApp({ isNeeded, inExam }: { isNeeded: boolean; inExam: boolean }): void {
  useEffect(() => {
    const leaving = new AbortController();
    if (isNeeded) void keepUpToDate(inExam, leaving.signal);
    return () => leaving.abort();
  }, [isNeeded, inExam]);
}

async function keepUpToDate(inExam: boolean, signal: AbortSignal): Promise<void> {
  const isKept = await appIsKept();
  const registration = await keepApp();
  if (!isKept || registration === undefined || signal.aborted) return;
  registration.active?.postMessage('keep mathematics');
  void wordsAreKept();
  if (inExam) return;
  const offer = () => registration.waiting?.postMessage('take over');
  const watch = () => registration.installing?.addEventListener('statechange', offer, { signal });
  registration.addEventListener('updatefound', watch, { signal });
  watch();
  offer();
}
