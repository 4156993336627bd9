import { fileURLToPath } from 'node:url';
import { exceptions } from './stylelint-exceptions.mjs';

/**
 * A value with one or more of these parts, separated by spaces.
 * @param {string[]} parts regular expressions
 */
const listOf = (...parts) => [`/^(?:(?:${parts.join('|')})(?: (?!$)|$))+$/`];

const keyword = '[a-z][a-z-]*';
const share = String.raw`-?[\d.]+(?:%|fr|dvh|vw|ch|em)`;
/** Arithmetic with a token or with another custom property, or the safe area of a phone. */
const derived = String.raw`(?:var|calc|min|max|clamp|env)\((?=[^"]*(?:--|safe-area))(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
/** The size of a thing, not of the space around it: a multiple of 4 px, or 1, 2, 3 or 6 px. */
const onGrid = String.raw`(?:[1236]|\d*[02468][048]|\d*[13579][26]|[48])px`;

const spaces = listOf('0', keyword, share, derived);
const sizes = listOf('0', keyword, share, onGrid, String.raw`(?:var|calc|min|max|fit-content)\(.*\)`);

/**
 * Values on the scale of apps/web/src/ui/styles/tokens.css; colours are in colors.css beside it.
 * @type {Record<string, string[]>}
 */
const values = {
  'font-size': ['inherit', String.raw`/^var\(--gt-text-\w+\)$/`],
  'font-weight': ['inherit', '400', '550', '600', '650'],
  '/radius$/': listOf('0', 'inherit', String.raw`var\(--gt-radius-\w+\)`),
  'box-shadow': ['none', String.raw`/^var\(--gt-shadow-\w+\)$/`],
  '/^(?:margin|padding|inset|top|right|bottom|left|scroll-margin|scroll-padding)/': spaces,
  '/^(?:row-|column-)?gap$/': spaces,
  '/^(?:min-|max-)?(?:width|height|inline-size|block-size)$/': sizes,
  'flex-basis': sizes,
};
const breakpoints = ['48em', '62em', '68.75em'];

const rules = {
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
  'declaration-property-value-allowed-list': values,
  'media-feature-name-value-allowed-list': { '/width/': breakpoints },
  // With such a rule, the browser recomputes the styles of all elements for each inserted element.
  'selector-disallowed-list': [
    [String.raw`/:has\([^()]*\)[^()]*[ >+~](?:\*|:(?!is\())/`],
    { message: 'Name what follows :has() by a class' },
  ],
};

/** @param {import('./stylelint-exceptions.mjs').Exceptions} allowed */
const withExceptions = ({ declarations = {}, breakpoints: own = [], colors = false }) => ({
  'declaration-property-value-allowed-list': {
    ...values,
    ...Object.fromEntries(Object.entries(declarations).map(([name, own]) => [name, [...(values[name] ?? []), ...own]])),
  },
  'media-feature-name-value-allowed-list': { '/width/': [...breakpoints, ...own] },
  ...(colors && { 'color-no-hex': null, 'function-disallowed-list': null }),
});

/** @type {import('stylelint').Config} */
export default {
  rules,
  overrides: Object.entries(exceptions).map(([file, allowed]) => ({
    files: [fileURLToPath(new URL(`../../apps/web/src/${file}`, import.meta.url))],
    rules: withExceptions(allowed),
  })),
};
