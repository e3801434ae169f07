import { Secret, TOTP } from 'otpauth';
import type { ServiceClock } from '#server/platform/clock/service-clock.ts';

// What every authenticator app takes for granted (RFC 6238), whatever an address says.
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A phone's clock may be half a minute apart, and typing takes time. */
const stepsApart = 1;

/** 160 random bits, base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the app reads from the QR code. */
export function appAddress(secret: string, { site, name }: { site: string; name: string }): string {
  return new TOTP({ ...kind, issuer: site, label: name, secret }).toString();
}

/**
 * The time that phones go by. The service's own time stays what it was when somebody sets the clock; a code follows
 * the clock.
 */
export function phoneTime(clock: ServiceClock): number {
  return clock.now() + clock.difference();
}

export function stepAt(time: number): number {
  return TOTP.counter({ period: kind.period, timestamp: time });
}

/** The half-minute that a code belongs to, if it is one of now or just beside it. */
export function stepOfCode(secret: string, code: string, time: number): number | undefined {
  const validated = TOTP.validate({
    ...kind,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: time,
    window: stepsApart,
  });
  return validated === null ? undefined : stepAt(time) + validated;
}
