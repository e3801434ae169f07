/**
 * A scale of classes in one line: `@mixin scale gap, gap, 4 8 4by8` makes .gap4, .gap8 and .gap4by8. A step is pixels of
 * a page that nobody has made larger, and is written in rem. Of a line's height it is hundredths of the text, and of a
 * grid the least width of a column.
 * @param {unknown} _rule
 * @param {string} name
 * @param {string} property
 * @param {string} steps
 */
function scale(_rule, name, property, steps) {
  const value = (/** @type {string} */ step) => {
    const rem = step.split('by').map((pixels) => `${Number(pixels) / 16}rem`);
    if (property === 'line-height') return Number(step) / 100;
    if (property === 'grid-template-columns') return `repeat(auto-fit, minmax(min(100%, ${rem.join()}), 1fr))`;
    return rem.join(' ');
  };
  return Object.fromEntries(steps.split(/\s+/).map((step) => [`.${name}${step}`, { [property]: value(step) }]));
}

export default {
  plugins: {
    'postcss-preset-mantine': { mixins: { scale } },
    // The breakpoints of Mantine's theme, for media queries in CSS modules.
    'postcss-simple-vars': { variables: { phone: '36em', tablet: '48em', desktop: '62em' } },
  },
};
