// What a first visit loads, held to its budget (docs/decisions/0037): the scripts and styles of each page, gzipped as a
// school's plain HTTP sends them, and all its requests until it can be used.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './install.mjs';

/**
 * `besides` is what the build's list of parts does not hold: the page itself, its fonts, and the calls until it can be
 * used. Of the exam's calls the last is Start; of all others the first is the profile, and the second all that the
 * screen asks (src/web/api/call.ts).
 * @type {Record<string, { kilobytes: number, requests: number, besides: { fonts: number, calls: number } }>}
 */
const budgets = {
  landing: { kilobytes: 94, requests: 6, besides: { fonts: 2, calls: 0 } },
  exam: { kilobytes: 139, requests: 9, besides: { fonts: 2, calls: 3 } },
  register: { kilobytes: 199, requests: 10, besides: { fonts: 2, calls: 0 } },
  sample: { kilobytes: 292, requests: 11, besides: { fonts: 2, calls: 0 } },
  student: { kilobytes: 287, requests: 12, besides: { fonts: 2, calls: 2 } },
  instructor: { kilobytes: 362, requests: 12, besides: { fonts: 2, calls: 2 } },
  administrator: { kilobytes: 319, requests: 12, besides: { fonts: 2, calls: 2 } },
};

/** @param {string} file */
function gzippedBytes(file) {
  return gzipSync(readFileSync(path.join(root, 'dist', file)), { level: 9 }).length;
}

/**
 * A line for each page of the build, and whether all of them keep within their budgets.
 * @returns {{ ok: boolean, output: string }}
 */
export function weighPages() {
  /** @type {Record<string, string[]>} */
  const parts = JSON.parse(readFileSync(path.join(root, 'dist/.pages.json'), 'utf8'));
  const weighed = Object.entries(budgets).map(([name, budget]) => {
    const files = parts[name];
    if (files === undefined) return { ok: false, line: `${name}: the build has no such page` };
    const kilobytes = files.reduce((sum, file) => sum + gzippedBytes(file), 0) / 1000;
    const requests = 1 + files.length + budget.besides.fonts + budget.besides.calls;
    const ok = kilobytes <= budget.kilobytes && requests <= budget.requests;
    const said = `${kilobytes.toFixed(1)} of ${budget.kilobytes} kB, ${requests} of ${budget.requests} requests`;
    return { ok, line: `${name}: ${said}${ok ? '' : ' - over its budget'}` };
  });
  return { ok: weighed.every(({ ok }) => ok), output: `${weighed.map(({ line }) => line).join('\n')}\n` };
}
