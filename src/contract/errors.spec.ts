import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCatalogue } from './error-catalogue.ts';
import { AppError, errorReplySchema } from './errors.ts';

const codes = errorReplySchema.shape.code.options;

describe('the catalogue of errors', () => {
  it('has each code once, and the reply knows exactly those', () => {
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
  });

  it.each(codes)('%s is named in capitals, is a failure by its status and says something to the person', (code) => {
    const { status, message } = errorCatalogue[code];
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(Number.isInteger(status)).toBe(true);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThanOrEqual(599);
    expect(message).toMatch(/^[A-Z]/);
    expect(message).not.toContain(code);
  });

  it.each<[ErrorCode, number]>([
    ['INVALID_INPUT', 400],
    ['NOT_AUTHENTICATED', 401],
    ['WRONG_CREDENTIALS', 401],
    ['NOT_ALLOWED', 403],
    ['PLAN_TOO_LOW', 403],
    ['TEST_NOT_FOUND', 404],
    ['ATTEMPT_NOT_FOUND', 404],
    ['RESULT_NOT_FOUND', 404],
    ['ATTEMPT_TAKEN_OVER', 409],
    ['ATTEMPT_CLOSED', 409],
    ['ATTEMPT_NOT_STARTED', 409],
    ['TOO_MANY_REQUESTS', 429],
    ['UNEXPECTED', 500],
    ['CLOCK_BEHIND', 503],
    ['STORAGE_FULL', 507],
  ])('%s answers %i', (code, status) => {
    expect(errorCatalogue[code].status).toBe(status);
  });

  it.each(codes)('only what asks to sign in is a 401, since a 401 removes the token: %s', (code) => {
    const askingToSignIn: readonly string[] = [
      'NOT_AUTHENTICATED',
      'WRONG_CREDENTIALS',
      'TWO_FACTOR_NEEDED',
      'WRONG_CODE',
    ];
    const asksToSignIn = askingToSignIn.includes(code);
    expect(errorCatalogue[code].status === 401).toBe(asksToSignIn);
  });
});

describe('an error that is thrown', () => {
  it.each(codes)('carries the status and the message of its code: %s', (code) => {
    const error = new AppError(code);
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('AppError');
    expect(error.code).toBe(code);
    expect(error.status).toBe(errorCatalogue[code].status);
    expect(error.message).toBe(errorCatalogue[code].message);
    expect(error.details).toEqual({});
  });

  it('may say something more exact', () => {
    const error = new AppError('PLAN_TOO_LOW', 'This test needs the Premium plan');
    expect(error.message).toBe('This test needs the Premium plan');
    expect(error.status).toBe(403);
  });

  it('may tell the result that a closed attempt led to', () => {
    expect(new AppError('ATTEMPT_CLOSED', undefined, { resultId: 'r1' })).toMatchObject({
      message: errorCatalogue.ATTEMPT_CLOSED.message,
      details: { resultId: 'r1' },
    });
  });
});

describe('the reply of an error', () => {
  it.each([
    ['with a message and a code', { message: 'Not found', code: 'NOT_FOUND' }, true],
    [
      'with what is wrong with which field',
      {
        message: 'Please check',
        code: 'INVALID_INPUT',
        fields: [{ path: 'email', message: 'Please enter your email' }],
      },
      true,
    ],
    ['with a result', { message: 'Ended', code: 'ATTEMPT_CLOSED', resultId: 'r1' }, true],
    ['not without a message', { code: 'NOT_FOUND' }, false],
    ['not without a code', { message: 'Not found' }, false],
    ['not with a code that nobody knows', { message: 'Oh', code: 'OH_NO' }, false],
    ['not with what every object has', { message: 'Oh', code: 'toString' }, false],
    ['not with a page of a proxy', '<html>502</html>', false],
  ])('is one %s', (_name, body, expected) => {
    expect(errorReplySchema.safeParse(body).success).toBe(expected);
  });
});
