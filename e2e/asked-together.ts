import type { BrowserContext, Page } from '@playwright/test';

const together = '**/api/together';

/** A screen asks what it needs at once in one request. Here it asks one by one, so that a journey can stop one of them. */
export async function askEachAlone(where: Page | BrowserContext): Promise<void> {
  const json = { code: 'NOT_FOUND', message: 'Not found' };
  await where.route(together, (route) => route.fulfill({ status: 404, json }));
}

/** Of the calls that a screen makes in one request, those to such an address are answered with a failure. */
export async function failAmongOthers(page: Page, addresses: RegExp): Promise<void> {
  const body = JSON.stringify({ code: 'INVALID_INPUT', message: 'Not so' });
  await page.route(together, async (route) => {
    const { calls } = route.request().postDataJSON() as { calls: { address: string }[] };
    const response = await route.fetch();
    const { replies } = (await response.json()) as { replies: { status: number; body: string }[] };
    const changed = replies.map((reply, place) =>
      addresses.test(calls[place]?.address ?? '') ? { status: 400, body } : reply,
    );
    await route.fulfill({ response, json: { replies: changed } });
  });
}
