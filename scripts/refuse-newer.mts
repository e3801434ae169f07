import type { Plugin } from 'vite';

/** Breaks off the build where a file asks for what the oldest browsers lack and the bundler could not lower. */
export const refuseNewer: Plugin = {
  name: 'refuse-newer',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      // MDN's data is large, and only a build needs it.
      const { newerScript } = await import('./newer-script.mts');
      const { newerStyle } = await import('./newer-style.mts');
      const faults = Object.entries(bundle).flatMap(([file, output]) => {
        const text = output.type === 'chunk' ? output.code : String(output.source);
        const faultsOf = file.endsWith('.js') ? newerScript : file.endsWith('.css') ? newerStyle : () => [];
        try {
          return faultsOf(text).map((fault) => `${file}: ${fault}`);
        } catch (error) {
          return [`${file}: ${String(error)}`];
        }
      });
      if (faults.length > 0) {
        this.error(
          `This asks for more than the oldest browsers have (scripts/browser-floor.mts):\n${faults.join('\n')}`,
        );
      }
    },
  },
};
