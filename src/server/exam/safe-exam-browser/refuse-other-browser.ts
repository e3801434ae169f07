import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { browserKeysHeader } from '#contract/safe-exam-browser.ts';
import { configKeyText } from '#domain/safe-exam-browser/config-key-text.ts';
import { settingsOfSitting } from '#domain/safe-exam-browser/sitting-settings.ts';
import type { SittingRow } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Asked } from '#server/platform/http/asked.ts';
import type { Services } from '#server/platform/services/services.ts';
import { siteOf } from './site-of.ts';

/** What a browser says of its keys: each as the hash of an address with the key behind it. */
type Said = { address: string; configKeyHash: unknown; examKeyHash: unknown };

/**
 * Where a sitting asks for Safe Exam Browser, one begins and goes on in nothing else. Asked there only: what was answered
 * is taken from wherever it comes.
 * @throws SAFE_EXAM_BROWSER_NEEDED
 */
export function refuseOtherBrowser(services: Services, sitting: SittingRow, asked: Asked): void {
  if (sitting.safe_exam_browser === 'none') return;
  const site = siteOf(services, asked);
  const { id, hashed_quit_password: hashedQuitPassword, browserExamKeys } = sitting;
  const configKey = sha256(configKeyText(settingsOfSitting({ id, site, hashedQuitPassword })));
  const isRight = saidBy(asked, site).some(
    ({ address, configKeyHash, examKeyHash }) =>
      isHashOf(address, [configKey], configKeyHash) &&
      (browserExamKeys.length === 0 || isHashOf(address, browserExamKeys, examKeyHash)),
  );
  if (!isRight) throw new AppError('SAFE_EXAM_BROWSER_NEEDED');
}

/** In its own headers, of this call; or by our page, of an address at which the browser had that page. */
function saidBy({ path, headers }: Asked, site: string): Said[] {
  const [configKeyHash, examKeyHash, ...pages] = String(headers[browserKeysHeader] ?? '').split(' ');
  const byPage = pages
    .slice(0, 2)
    .filter((page) => page.startsWith(`${site}/`))
    .map((page) => ({ address: page.replace(/#.*/, ''), configKeyHash, examKeyHash }));
  const byCall = {
    address: site + path,
    configKeyHash: headers['x-safeexambrowser-configkeyhash'],
    examKeyHash: headers['x-safeexambrowser-requesthash'],
  };
  return [byCall, ...byPage];
}

function isHashOf(address: string, keys: readonly string[], hash: unknown): boolean {
  if (typeof hash !== 'string') return false;
  const told = Buffer.from(hash.toLowerCase());
  return keys.some((key) => {
    const right = Buffer.from(sha256(address + key.toLowerCase()));
    return right.length === told.length && timingSafeEqual(right, told);
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
