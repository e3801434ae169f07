/** As long as browsers take two taps for one double tap, and as far as a finger strays. */
const longestPauseMs = 500;
const farthestApart = 30;

const none = { at: -Infinity, x: 0, y: 0 };
let first = none;
let isSecond = false;

window.addEventListener(
  'pointerdown',
  ({ timeStamp, clientX, clientY }) => {
    const isNear = Math.hypot(clientX - first.x, clientY - first.y) <= farthestApart;
    isSecond = isNear && timeStamp - first.at <= longestPauseMs;
    if (!isSecond) first = { at: timeStamp, x: clientX, y: clientY };
  },
  { capture: true },
);
window.addEventListener(
  'keydown',
  ({ repeat }) => {
    isSecond = repeat;
    // Two presses with a key between them are two.
    first = none;
  },
  { capture: true },
);

/**
 * Whether what is happening comes from the second press of a double tap, or from a key that is held down. It was meant
 * for what stood there at the first press, and not for what that has brought.
 */
export function isSecondPress(): boolean {
  return isSecond;
}
