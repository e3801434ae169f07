declare global {
  interface Window {
    /** What the page asked for before any of its scripts was there, by address (preload-parts.js). */
    early?: { token: string | null; answers: Map<string, Promise<Response>>; files: Map<string, Promise<unknown>> };
  }
}

const longestMs = 60_000;

export function isAskedEarly(address: string): boolean {
  return window.early?.answers.has(address) === true;
}

/** The answer to what the page asked already, once: whoever asks again, or much later, wants a newer one. */
export function takeEarlyAnswer(address: string, token: string | null): Promise<Response> | undefined {
  const answer = window.early?.answers.get(address);
  window.early?.answers.delete(address);
  return window.early?.token === token && performance.now() < longestMs ? answer : undefined;
}
