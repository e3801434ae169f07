import { randomText } from './random-text.ts';

/** Without 0, O, 1, I and L, which people mistake when they copy one from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const pinLength = 8;

/**
 * A PIN that is handed out on paper, about 40 bits: hopeless to guess where ten may be tried in a quarter of an hour.
 * @param randomBytes as many random bytes as are asked for
 */
export function newPin(randomBytes: (count: number) => Uint8Array): string {
  return randomText(alphabet, pinLength, randomBytes);
}

/** A PIN as it is compared: case, spaces and dashes are how somebody types it. */
export function pinKey(typed: string): string {
  return typed.replace(/[\s-]+/g, '').toUpperCase();
}

/** In two groups, as it is printed and read out: `K7QM 2XPA`. */
export function pinText(pin: string): string {
  return `${pin.slice(0, pinLength / 2)} ${pin.slice(pinLength / 2)}`;
}
