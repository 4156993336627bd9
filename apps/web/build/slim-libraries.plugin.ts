import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const icon = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
const schemas = /node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const button =
  /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button[\\/]Button|ActionIcon[\\/]ActionIcon)\.mjs$/;
const plainIcon = fileURLToPath(new URL('../src/ui/layout/plain-icon.tsx', import.meta.url));
const buttonTransition = fileURLToPath(new URL('../src/ui/layout/button-transition.ts', import.meta.url));

/** Leaves out what the first load has of libraries and never runs or needs in full. Fails where a library has changed. */
export function slimLibraries(): Plugin {
  return {
    name: 'goaltracker:slim-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === '../Transition/Transition.mjs' && importer !== undefined && button.test(importer)
        ? buttonTransition
        : undefined;
    },
    transform: {
      filter: { id: [icon, schemas] },
      handler(code, id) {
        if (schemas.test(id)) return { code: dropJsonSchemas(code), map: null };
        return code.includes('createLucideIcon(') ? { code: writeIcon(code), map: null } : undefined;
      },
    },
  };
}

/** An icon with its shapes as markup, instead of as data with keys, names and aliases that a builder turns into elements. */
function writeIcon(code: string): string {
  const shapes = [...code.matchAll(/\[\s*"(\w+)",\s*\{([^}]*)\}\s*\]/g)].map(([, tag, list = '']) => {
    const attributes = [...list.matchAll(/(\w+): "([^"]*)"/g)].filter(([, name]) => name !== 'key');
    return `<${tag} ${attributes.map(([, name = '', value]) => `${toKebabCase(name)}="${value}"`).join(' ')}/>`;
  });
  if (shapes.length === 0 || shapes.length !== code.split('key: ').length - 1)
    throw new Error('An icon of lucide-react has another form than before.');
  return `import { createPlainIcon } from ${JSON.stringify(plainIcon)};
export default /* @__PURE__ */ createPlainIcon(${JSON.stringify(shapes.join(''))});
export const __iconData = undefined;`;
}

function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Only the server writes JSON schemas; in the browser a call fails. */
function dropJsonSchemas(code: string): string {
  const processors = 'import * as processors from "../core/json-schema-processors.js";';
  const methods =
    'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";';
  if (!code.includes(processors) || !code.includes(methods))
    throw new Error('Zod imports its JSON schemas differently.');
  return code
    .replace(processors, 'const processors = {};')
    .replace(methods, 'const createStandardJSONSchemaMethod = undefined, createToJSONSchemaMethod = undefined;');
}
