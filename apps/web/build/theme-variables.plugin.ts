import type { Plugin } from 'vite';

const name = 'virtual:theme-variables.css';
const resolvedName = `\0${name}`;

/** The stylesheet `virtual:theme-variables.css`: the custom properties that Mantine would write in the browser. */
export function themeVariables(): Plugin {
  return {
    name: 'goaltracker:theme-variables',
    resolveId: (id) => (id === name ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return undefined;
      const { writeThemeVariables } = await import('../src/ui/layout/theme-variables.ts');
      return writeThemeVariables();
    },
  };
}
