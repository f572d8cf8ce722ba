import { Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { setTheme, useTheme } from './theme.ts';

export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      label={isDark ? 'Use light theme' : 'Use dark theme'}
      icon={isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  );
}
