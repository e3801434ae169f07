/**
 * Every failure the server names. `message` is what the person on the screen reads where the throwing code has
 * nothing more exact to say.
 */
export const errorCatalogue = {
  INVALID_INPUT: { status: 400, message: 'Please check what you entered' },
  NOT_AUTHENTICATED: { status: 401, message: 'Authentication required. Please log in again.' },
  WRONG_CREDENTIALS: { status: 401, message: 'The email or the password is not right' },
  TWO_FACTOR_NEEDED: {
    status: 401,
    message: 'Please enter the code from your authenticator app, or one of your recovery codes',
  },
  WRONG_CODE: { status: 401, message: 'That code is not right, or has been used already. Please try the next one.' },
  TWO_FACTOR_REQUIRED: { status: 403, message: 'Please set up two-factor sign-in first: your school asks for it' },
  NOT_ALLOWED: { status: 403, message: 'You do not have permission to do this' },
  REGISTRATION_CLOSED: { status: 403, message: 'Registration is closed. Please ask the school for an account.' },
  SETUP_LINK_NOT_VALID: {
    status: 403,
    message: 'This link does not open the setup. The right one stands in the window where Idanwo was started.',
  },
  PLAN_TOO_LOW: { status: 403, message: 'Your plan does not open this test' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  TEST_NOT_FOUND: { status: 404, message: 'Test not found' },
  QUESTION_NOT_FOUND: { status: 404, message: 'Question not found' },
  UPLOAD_NOT_FOUND: { status: 404, message: 'Upload not found' },
  ATTEMPT_NOT_FOUND: { status: 404, message: 'Attempt not found' },
  RESULT_NOT_FOUND: { status: 404, message: 'Result not found' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'Payment not found' },
  BACKUP_NOT_FOUND: { status: 404, message: 'Backup not found' },
  COLLEAGUE_NOT_FOUND: {
    status: 404,
    message: 'No instructor or administrator has this email. Please check how it is written.',
  },
  SESSION_NOT_FOUND: { status: 404, message: 'That device is signed out already' },
  REFERRAL_NOT_FOUND: { status: 404, message: 'Referral not found' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  TESTS_NEED_AUTHOR: {
    status: 409,
    message: 'This person has tests. Please choose who takes them over.',
  },
  NOT_AN_AUTHOR: {
    status: 409,
    message: 'Only another instructor or administrator can take over a test. Please choose one.',
  },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists' },
  CHANGED_MEANWHILE: { status: 409, message: 'Somebody else has changed this meanwhile' },
  LAST_ADMIN: {
    status: 409,
    message: 'The last administrator cannot be deleted. Make somebody else an administrator first.',
  },
  OWN_ACCOUNT: { status: 409, message: 'You cannot delete your own account here. Your profile is the place for that.' },
  TWO_FACTOR_ON: { status: 409, message: 'Two-factor sign-in is on already' },
  TWO_FACTOR_OFF: { status: 409, message: 'Two-factor sign-in is not on' },
  TWO_FACTOR_NOT_BEGUN: { status: 409, message: 'Please begin with a new secret for your authenticator app' },
  ALREADY_SET_UP: { status: 409, message: 'This school has an administrator already. Please sign in.' },
  NOT_A_DEMO: { status: 409, message: 'This is no demo school, so nothing of it is removed' },
  ATTEMPT_TAKEN_OVER: { status: 409, message: 'This test was continued in another tab or on another device' },
  ATTEMPT_CLOSED: { status: 409, message: 'This attempt has ended and is marked' },
  ATTEMPT_NOT_STARTED: { status: 409, message: 'You have not started this test' },
  ATTEMPT_LIMIT_REACHED: { status: 409, message: 'You have used all your attempts at this test' },
  TEST_FULL: { status: 409, message: 'A test can have at most 1,000 questions' },
  TEST_HAS_NO_QUESTIONS: { status: 409, message: 'This test has no questions yet' },
  EMAIL_NOT_SET_UP: {
    status: 409,
    message: 'This school sends no e-mail. Please ask an administrator to set a new password for you.',
  },
  REFERRAL_NOT_COMPLETED: { status: 409, message: 'A reward can be applied to a completed referral only' },
  REFERRAL_NOT_HELD: { status: 409, message: 'This referral is not waiting to be released' },
  REWARD_ALREADY_APPLIED: { status: 409, message: 'The reward of this referral has been applied already' },
  ALREADY_PREMIUM: { status: 409, message: 'You have Premium already' },
  UPGRADE_NOT_OFFERED: { status: 409, message: 'Your plan is set by the school. Please ask there for Premium.' },
  PAYMENT_MISMATCH: { status: 409, message: 'What was paid is not what the upgrade costs. Please contact support.' },
  BACKUP_RUNNING: { status: 409, message: 'A backup is being made or put back already' },
  BACKUP_REFUSED: { status: 409, message: 'This backup cannot be used' },
  BACKUPS_ELSEWHERE: { status: 409, message: 'PostgreSQL is backed up by its own programs' },
  EXAMS_RUNNING: { status: 409, message: 'Exams are being sat' },
  LINK_NOT_VALID: { status: 410, message: 'This link is no longer valid. Please ask for a new one.' },
  BODY_TOO_LARGE: { status: 413, message: 'That is more than can be sent at once' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON' },
  HEAVY_JOB_TOO_LARGE: {
    status: 422,
    message: 'That took longer, or more memory, than one piece of work may. Please try it with less at a time.',
  },
  HEAVY_JOB_RUNNING: {
    status: 429,
    message: 'Your previous file is still being worked on. Please wait until it is done, then try again.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  UNEXPECTED: { status: 500, message: 'Something went wrong' },
  PAYMENT_PROVIDER_REFUSED: {
    status: 502,
    message: 'The payment service did not accept the request. Please tell whoever runs the server.',
  },
  PAYMENT_PROVIDER_DOWN: {
    status: 503,
    message: 'The payment service cannot be reached right now. Please try again in a few minutes.',
  },
  PAYMENTS_NOT_SET_UP: {
    status: 503,
    message: 'Payments are not set up on this server. Please tell whoever runs it.',
  },
  MAINTENANCE: { status: 503, message: 'The site is being looked after. Please come back a little later.' },
  CLOCK_BEHIND: {
    status: 503,
    message: "The server's clock has gone back. Answers are kept; please tell whoever runs the server.",
  },
  STOPPING: { status: 503, message: 'The server is being restarted. Your answers are kept; it goes on in a moment.' },
  DATABASE_AWAY: {
    status: 503,
    message: 'The server cannot reach its database right now. Please tell whoever runs it.',
  },
  STORAGE_LOST: {
    status: 507,
    message: "The server's database file is damaged or gone, so nothing can be saved. Please tell whoever runs it.",
  },
  STORAGE_FULL: { status: 507, message: 'The server has no room left to save. Please tell whoever runs it.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
