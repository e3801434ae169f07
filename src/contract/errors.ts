import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from './error-catalogue.ts';

const errorCodes = Object.keys(errorCatalogue).filter((key): key is ErrorCode => key in errorCatalogue);

/** The body of every reply that is not a success. */
export const errorReplySchema = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  /** What is wrong with which field, for INVALID_INPUT. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** By which the server's log knows the request. */
  requestId: z.string().optional(),
  /** The result that a closed attempt led to, for ATTEMPT_CLOSED. */
  resultId: z.string().optional(),
});
export type ErrorReply = z.output<typeof errorReplySchema>;
export type ErrorDetails = Pick<ErrorReply, 'fields' | 'resultId'>;

/** The one failure both sides speak: the server throws it, the client receives it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string = errorCatalogue[code].message, details: ErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
