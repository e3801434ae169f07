import modules, { spec, specSupport } from './.dependency-cruiser.mjs';

/**
 * No circle of folders in the server, whatever their files do. A run of its own without the specs: they may import from
 * anywhere, and a rule on folders cannot tell their imports from the others.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/server/' },
      to: { circular: true },
    },
  ],
  options: { ...modules.options, exclude: { path: [spec, specSupport] } },
};
