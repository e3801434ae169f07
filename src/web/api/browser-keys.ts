declare global {
  interface Window {
    /** Only in Safe Exam Browser. Its keys are hashed with the address of the page. */
    SafeExamBrowser?: {
      security?: { configKey?: string; browserExamKey?: string; updateKeys?: (done: () => void) => void };
    };
  }
}

/** Read before anything goes on from there without loading. */
const loaded = document.URL;

/** What the server is told of the keys of Safe Exam Browser; nothing in any other. */
export function browserKeys(): string | undefined {
  const security = window.SafeExamBrowser?.security;
  return security && [security.configKey, security.browserExamKey, loaded, document.URL].join(' ');
}
