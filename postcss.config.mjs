export default {
  plugins: {
    'postcss-preset-mantine': {},
    // The breakpoints of Mantine's theme, for media queries in CSS modules.
    'postcss-simple-vars': { variables: { phone: '36em', tablet: '48em', desktop: '62em' } },
  },
};
