import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import { AppError, type ErrorReply } from '#contract/errors.ts';
import { isDatabaseAway, isStorageFull, isStorageLost } from '#server/platform/db/database-errors.ts';
import { requestIdHeader } from './request-ids.ts';

/** Fastify's own refusals, as ours. */
const frameworkErrors: Partial<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_INPUT',
  FST_ERR_BAD_URL: 'INVALID_INPUT',
  FST_ERR_MAX_PARAM_LENGTH: 'INVALID_INPUT',
};

/** Every failure leaves as `{ message, code, requestId }`; what was not foreseen is logged and says nothing of itself. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asAppError(error);
    // Who has hung up in the middle of a body waits for no answer, and is no failure of ours.
    if (failure.status >= 500 && !request.socket.destroyed) request.log.error({ err: error }, failure.message);
    return send(reply, failure);
  });
}

/** What cannot be routed at all, such as an address with half an escape, meets no hook and no error handler. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void send(reply.header(requestIdHeader, request.id), asAppError(error));
}

export function send(reply: FastifyReply, failure: AppError): FastifyReply {
  const { id: requestId } = reply.request;
  const body: ErrorReply = { message: failure.message, code: failure.code, ...failure.details, requestId };
  // Written out here, since a route's reply schema for this status may not exist.
  return reply.code(failure.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** An unknown path of the API. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, new AppError('NOT_FOUND'));
}

function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return new AppError('STORAGE_FULL');
  if (isStorageLost(error)) return new AppError('STORAGE_LOST');
  if (isDatabaseAway(error)) return new AppError('DATABASE_AWAY');
  if (error.statusCode === 429) return new AppError('TOO_MANY_REQUESTS');
  const known = frameworkErrors[error.code];
  return new AppError(known ?? 'UNEXPECTED');
}
