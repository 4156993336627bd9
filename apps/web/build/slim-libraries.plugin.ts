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

/** An icon as one path, instead of as data that a builder turns into an element for each shape. */
function writeIcon(code: string): string {
  const shapes = [...code.matchAll(/\[\s*"(\w+)",\s*\{([^}]*)\}\s*\]/g)].map(([, tag = '', list = '']) =>
    toPath(tag, Object.fromEntries([...list.matchAll(/(\w+): "([^"]*)"/g)].map(([, name, value]) => [name, value]))),
  );
  if (shapes.length === 0 || shapes.length !== code.split('key: ').length - 1)
    throw new Error('An icon of lucide-react has another form than before.');
  return `import { createPlainIcon } from ${JSON.stringify(plainIcon)};
export default /* @__PURE__ */ createPlainIcon(${JSON.stringify(shapes.join(''))});
export const __iconData = undefined;`;
}

/** The path of a shape, which may follow another one. What is filled is so small that its line covers it. */
function toPath(tag: string, shape: Record<string, string | undefined>): string {
  const { d, points, x = '0', y = '0', x1, y1, x2, y2, cx, cy } = shape;
  const [width, height] = [Number(shape['width']), Number(shape['height'])];
  const rx = Number(shape['rx'] ?? shape['r'] ?? shape['ry'] ?? 0);
  const ry = Number(shape['ry'] ?? rx);
  const corner = (to: string) => (rx === 0 ? '' : `a${rx} ${ry} 0 0 1 ${to}`);
  switch (tag) {
    case 'path':
      // A relative move begins where the shape before has ended.
      return `${d?.startsWith('m') ? 'M0 0' : ''}${d}`;
    case 'line':
      return `M${x1} ${y1}L${x2} ${y2}`;
    case 'polyline':
      return `M${points}`;
    case 'polygon':
      return `M${points}z`;
    case 'circle':
    case 'ellipse':
      return `M${Number(cx) - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
    case 'rect':
      return [
        `M${Number(x) + rx} ${y}h${width - 2 * rx}${corner(`${rx} ${ry}`)}v${height - 2 * ry}${corner(`${-rx} ${ry}`)}`,
        `h${2 * rx - width}${corner(`${-rx} ${-ry}`)}v${2 * ry - height}${corner(`${rx} ${-ry}`)}z`,
      ].join('');
    default:
      throw new Error(`An icon of lucide-react has a shape of another kind, ${tag}.`);
  }
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
