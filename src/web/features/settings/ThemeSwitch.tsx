import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconDeviceDesktop, type Icon, IconMoon, IconSun } from '@tabler/icons-react';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import layout from '#web/ui/layout.module.css';
import { chooseTheme, type Theme, useTheme } from './color-scheme.ts';
import classes from './theme-switch.module.css';

function face(ThemeIcon: Icon, name: string) {
  return (
    <span className={`${layout.centred} ${classes.face}`} title={name}>
      <ThemeIcon size={16} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

const choices: { value: Theme; label: React.ReactNode }[] = [
  { value: 'light', label: face(IconSun, 'Light') },
  { value: 'dark', label: face(IconMoon, 'Dark') },
  { value: 'system', label: face(IconDeviceDesktop, 'As on this device') },
];

export function ThemeSwitch() {
  return (
    <SegmentedControl
      aria-label="Theme"
      size="xs"
      withItemsBorders={false}
      data={choices}
      value={useTheme()}
      onChange={chooseTheme}
    />
  );
}
