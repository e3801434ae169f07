/** Of a line's height a step is hundredths of the text; of these others it is the length within. */
const values = {
  'line-height': (/** @type {string} */ step) => Number(step) / 100,
  'grid-template-columns': (/** @type {string} */ step) => `repeat(auto-fit, minmax(min(100%, ${rem(step)}), 1fr))`,
  width: (/** @type {string} */ step) => `min(100%, ${rem(step)})`,
  flex: (/** @type {string} */ step) => `1 1 ${rem(step)}`,
};

/** @param {string} step */
function rem(step) {
  return step
    .split('by')
    .map((pixels) => `${Number(pixels) / 16}rem`)
    .join(' ');
}

/**
 * A scale of classes in one line: `@mixin scale gap, gap, 4 8 4by8` makes .gap4, .gap8 and .gap4by8. A step is pixels of
 * a page that nobody has made larger, and is written in rem.
 * @param {unknown} _rule
 * @param {string} name
 * @param {string} properties
 * @param {string} steps
 */
function scale(_rule, name, properties, steps) {
  const value = values[properties] ?? rem;
  const said = (/** @type {string} */ step) => properties.split(' ').map((property) => [property, value(step)]);
  return Object.fromEntries(steps.split(/\s+/).map((step) => [`.${name}${step}`, Object.fromEntries(said(step))]));
}

/**
 * The words for a property: `@mixin words color, good var(--on-good), bad var(--bad)` makes .good and .bad.
 * @param {unknown} _rule
 * @param {string} property
 * @param {string[]} pairs each a name and, after a space, its value
 */
function words(_rule, property, ...pairs) {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split(' ');
      return [`.${name}`, { [property]: value.join(' ') }];
    }),
  );
}

export default {
  plugins: {
    'postcss-preset-mantine': { mixins: { scale, words } },
    // The breakpoints of Mantine's theme, for media queries in CSS modules.
    'postcss-simple-vars': { variables: { phone: '36em', tablet: '48em', desktop: '62em' } },
  },
};
