import { IconDeviceDesktop, type Icon, IconMoon, IconSun } from '@tabler/icons-react';
import { Segments } from '#web/ui/Segments.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { commonWords } from '#web/words/common.ts';
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

const choices = (): { value: Theme; label: React.ReactNode }[] => [
  { value: 'light', label: face(IconSun, commonWords('themeLight')) },
  { value: 'dark', label: face(IconMoon, commonWords('themeDark')) },
  { value: 'system', label: face(IconDeviceDesktop, commonWords('themeDevice')) },
];

export function ThemeSwitch() {
  return <Segments label={commonWords('theme')} choices={choices()} value={useTheme()} onChoose={chooseTheme} />;
}
