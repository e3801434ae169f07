import { useEffect } from 'react';

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Browsers keep an app on HTTPS and on the machine itself; some private windows keep nothing. */
function keepApp(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register();
  return registering;
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
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
  if (inExam) return;
  const offer = () => registration.waiting?.postMessage('take over');
  const watch = () => registration.installing?.addEventListener('statechange', offer, { signal });
  registration.addEventListener('updatefound', watch, { signal });
  watch();
  offer();
}
