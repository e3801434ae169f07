import { describe, expect, it } from 'vitest';
import { detailText, doerText } from './action-words.ts';

describe('an event of the audit trail', () => {
  it.each([
    [{}, ''],
    [{ from: 'student', to: 'admin' }, 'student → admin'],
    [{ from: 'free', to: 'premium', reason: 'payment' }, 'free → premium; reason: payment'],
    [
      { 'itemsPerPage.from': 10, 'itemsPerPage.to': 20, adminEmail: 'changed' },
      'itemsPerPage: 10 → 20; adminEmail: changed',
    ],
    [{ 'maintenanceMode.from': false, 'maintenanceMode.to': true }, 'maintenanceMode: false → true'],
    [{ 'plan.from': 'free' }, 'plan: free'],
    [{ 'plan.to': 'premium' }, 'plan: premium'],
    [{ from: 'free' }, 'from: free'],
    [{ to: 'premium' }, 'to: premium'],
    [{ from: 'free', to: 'premium', 'handed to': 'Ada' }, 'free → premium; handed to: Ada'],
    [{ 'people.total': 3 }, 'people.total: 3'],
    [{ created: 30, reason: null }, 'created: 30; reason: none'],
  ])('tells %j as %j', (detail, text) => {
    expect(detailText(detail)).toBe(text);
  });

  it.each([
    [{ by: { name: 'Ada' }, address: '10.0.0.1' }, 'Ada'],
    [{ by: { name: '' }, address: '' }, 'Deleted user'],
    [{ by: null, address: '10.0.0.1' }, 'Nobody signed in'],
    [{ by: null, address: '' }, 'The server itself'],
  ])('says who: %j is %j', (doing, text) => {
    expect(doerText(doing)).toBe(text);
  });
});
