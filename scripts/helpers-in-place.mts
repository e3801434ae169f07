import type { Plugin } from 'vite';

/**
 * The bundler puts its own helpers, 0.4 kB, in a file that every page asks for. Here each part has those that it takes
 * in itself: a request costs more (docs/decisions/0037), and they keep nothing that would have to be there once only.
 */
export const helpersInPlace: Plugin = {
  name: 'helpers-in-place',
  apply: 'build',
  generateBundle: {
    // Before the lists of parts are made.
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const helpers = chunks.find(({ moduleIds }) => moduleIds.every((id) => id.includes('rolldown/runtime')));
      const [, code, given] = /^([^]*)export\{(.*)\};\s*$/.exec(helpers?.code ?? '') ?? [];
      if (helpers === undefined || code === undefined || given === undefined) this.error('There are no helpers');
      const returned = given.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2:$1');
      const file = helpers.fileName.replace('assets/', './');
      for (const chunk of chunks.filter(({ imports }) => imports.includes(helpers.fileName))) {
        const [statement, taken] = new RegExp(String.raw`import\{([^}]*)\}from"${file}";`).exec(chunk.code) ?? [];
        if (statement === undefined || taken === undefined) this.error(`${chunk.fileName} takes its helpers otherwise`);
        const destructured = taken.replaceAll(' as ', ':');
        chunk.code = chunk.code.replace(
          statement,
          () => `const{${destructured}}=(()=>{${code}return{${returned}}})();`,
        );
        chunk.imports.splice(chunk.imports.indexOf(helpers.fileName), 1);
      }
      delete bundle[helpers.fileName];
    },
  },
};
