import { createTheme, type CSSVariablesResolver, type VariantColorsResolver } from '@mantine/core';
import controls from './controls.module.css';

const none = '1px solid transparent';

/** Every variant of every coloured Mantine component, from the tokens. `color="bad"` is for what destroys. */
const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  const bad = color === 'bad';
  if (variant === 'filled') {
    return bad
      ? { background: 'var(--bad)', hover: 'var(--bad-hover)', color: 'var(--on-bad)', border: none }
      : { background: 'var(--brand)', hover: 'var(--brand-hover)', color: 'var(--on-brand)', border: none };
  }
  if (variant === 'default') {
    return {
      background: 'var(--surface)',
      hover: 'var(--sunken)',
      color: bad ? 'var(--bad)' : color === 'gold' ? 'var(--gold)' : 'var(--ink)',
      border: '1px solid var(--line)',
    };
  }
  if (variant === 'light') {
    return bad
      ? { background: 'var(--bad-soft)', hover: 'var(--bad-soft)', color: 'var(--bad)', border: none }
      : { background: 'var(--tint)', hover: 'var(--tint)', color: 'var(--on-tint)', border: none };
  }
  return {
    background: 'transparent',
    hover: 'var(--sunken)',
    color: bad ? 'var(--bad)' : color === 'gray' ? 'var(--ink-2)' : 'var(--brand)',
    border: none,
  };
};

export const theme = createTheme({
  white: '#FFFEFB',
  black: '#1D1C18',
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  colors: {
    brand: [
      '#E2EFE7',
      '#C9E2D4',
      '#A3CFB8',
      '#7CBD9D',
      '#5FC393',
      '#3C9A6F',
      '#1F7A55',
      '#0E5A3E',
      '#0B4A33',
      '#083625',
    ],
    // Mantine paints its neutral parts with `gray` by day and `dark` by night: paper and ink instead.
    gray: [
      '#F8F4EB',
      '#F3EEE3',
      '#EBE5D7',
      '#E3DCCD',
      '#D3CBB9',
      '#A8A293',
      '#6E6A5F',
      '#57544B',
      '#37352E',
      '#1D1C18',
    ],
    dark: [
      '#EDEAE1',
      '#B9B5A8',
      '#969286',
      '#6E7468',
      '#30342D',
      '#262A24',
      '#1B1E1A',
      '#131512',
      '#10120F',
      '#0B0C0A',
    ],
  },
  variantColorResolver,
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-serif)', fontWeight: '400', textWrap: 'balance' },
  fontSizes: {
    xs: 'var(--size-badge)',
    sm: 'var(--size-small)',
    md: 'var(--size-body)',
    lg: 'var(--size-option)',
    xl: 'var(--size-card-title)',
  },
  radius: { xs: '0.25rem', sm: '0.4375rem', md: 'var(--radius-control)', lg: 'var(--radius-card)', xl: '999px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-card)',
    sm: 'var(--shadow-card)',
    md: 'var(--shadow-card)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Input: { defaultProps: { size: 'md' }, classNames: { input: controls.input } },
    InputWrapper: {
      defaultProps: { size: 'md' },
      classNames: {
        label: controls.label,
        required: controls.required,
        description: controls.description,
        error: controls.error,
      },
    },
    Pagination: { classNames: { control: controls.page } },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--brand)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-primary-color-filled': 'var(--brand)',
    '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  },
  light: {},
  dark: {},
});
