/** An obstacle of a goal, and the resources that help against it. Each is one line of text. */
export interface PlanObstacle {
  readonly obstacle: string;
  readonly resources: readonly string[];
}

/** The parts of a goal's description. */
export interface PlanText {
  /** The free text before the sections. */
  readonly text: string;
  readonly obstacles: readonly PlanObstacle[];
  /** The text of 'Why This Matters'; empty when there is none. */
  readonly why: string;
}

const obstaclesHeading = 'Obstacles & Resources:';
const whyHeading = 'Why This Matters:';
const resourcesHeading = 'Resources:';

const heading = new RegExp(`^(${obstaclesHeading}\\s*$|${whyHeading})`);
const escapedHeading = new RegExp(`^\\\\+(${obstaclesHeading}\\s*$|${whyHeading})`);
const bullet = /^(\s*)[•*-]\s(.*)$/s;

/**
 * Formats a plan as a goal's description (rules/planner.md#description-text): the text, obstacles as bullets with
 * resources as indented bullets, a blank line and why it matters. {@link parsePlanText} is the inverse. Drops blank
 * obstacles and resources. Line breaks within an obstacle or resource become spaces. A line of the text that looks like
 * a heading gets a backslash in front.
 * @example formatPlanText({ text: '', obstacles: [{ obstacle: 'No time', resources: ['Get up at six'] }], why: 'Health'
 * }) // 'Obstacles & Resources:\n• No time\n  • Get up at six\n\nWhy This Matters: Health'
 */
export function formatPlanText({ text, obstacles, why }: PlanText): string {
  const lines = normalizeObstacles(obstacles).flatMap(formatObstacle);
  const sections = [
    ...(text === '' ? [] : [text.split('\n').map(escapeHeading).join('\n')]),
    ...(lines.length === 0 ? [] : [[obstaclesHeading, ...lines].join('\n')]),
    ...(why.trim() === '' ? [] : [`${whyHeading} ${why}`]),
  ];
  return sections.join('\n\n');
}

/**
 * Parses a goal's description (rules/planner.md#description-text). Bullets may be `•`, `-` or `*`; resources are
 * indented bullets, or one indented bullet `Resources: a, b`. An obstacle needs at least one resource. Any other line
 * among the obstacles becomes part of the text, so that nothing written by a script is lost.
 */
export function parsePlanText(description: string | null): PlanText {
  const lines = (description ?? '').split('\n');
  const textEnd = findHeading(lines, 0);
  const whyStart = lines.findIndex((line, index) => index >= textEnd && line.startsWith(whyHeading));
  const whyLine = lines[whyStart];
  const why = whyLine === undefined ? '' : [whyLine.slice(whyHeading.length), ...lines.slice(whyStart + 1)].join('\n');
  const section = parseObstacles(lines.slice(textEnd, whyLine === undefined ? lines.length : whyStart));
  const text = lines.slice(0, textEnd === lines.length ? textEnd : excludeBlankLine(lines, textEnd));
  return {
    text: [...text, ...section.others].map(unescapeHeading).join('\n'),
    obstacles: section.obstacles,
    why: why.trim() === '' ? '' : why.replace(/^ /, ''),
  };
}

/**
 * Normalizes obstacles to the form that {@link parsePlanText} returns: one line each, not blank, with at least one
 * resource.
 */
export function normalizeObstacles(obstacles: readonly PlanObstacle[]): PlanObstacle[] {
  return obstacles
    .map(({ obstacle, resources }) => ({
      obstacle: toLine(obstacle),
      resources: resources.map(toLine).filter((resource) => resource !== ''),
    }))
    .filter(({ obstacle, resources }) => obstacle !== '' && resources.length > 0);
}

function toLine(text: string): string {
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

function formatObstacle({ obstacle, resources }: PlanObstacle): string[] {
  // A first resource that starts with "Resources:" would be parsed as a list, so a heading line precedes it.
  const isAmbiguous = resources[0]?.startsWith(resourcesHeading) ?? false;
  const lines = isAmbiguous ? [resourcesHeading, ...resources] : resources;
  return [`• ${obstacle}`, ...lines.map((line) => `  • ${line}`)];
}

/** `others`: the lines that belong to no obstacle. */
interface ParsedObstacles {
  obstacles: PlanObstacle[];
  others: string[];
}

function parseObstacles(lines: readonly string[]): ParsedObstacles {
  const found: ParsedObstacles = { obstacles: [], others: [] };
  let block: string[] = [];
  const close = () => {
    const obstacle = parseObstacle(block);
    if (obstacle) found.obstacles.push(obstacle);
    else found.others.push(...block);
    block = [];
  };
  for (const line of lines) {
    if (line.trim() === '' || isObstaclesHeading(line)) continue;
    const [, indent, content = ''] = bullet.exec(line) ?? [];
    const isResource = indent !== undefined && indent !== '' && block.length > 0;
    if (isResource) block.push(line);
    else {
      close();
      if (indent === '' && content.trim() !== '') block.push(line);
      else found.others.push(line);
    }
  }
  close();
  return found;
}

function parseObstacle([first, ...rest]: readonly string[]): PlanObstacle | null {
  if (first === undefined) return null;
  const resources = parseResources(rest.map(parseBullet)).filter((resource) => resource !== '');
  return resources.length > 0 ? { obstacle: parseBullet(first), resources } : null;
}

function parseResources([first = '', ...rest]: readonly string[]): string[] {
  if (!first.startsWith(resourcesHeading)) return [first, ...rest];
  const listed = first.slice(resourcesHeading.length).split(',');
  return [...listed.map((resource) => resource.trim()), ...rest];
}

function parseBullet(line: string): string {
  return (bullet.exec(line)?.[2] ?? '').trim();
}

function findHeading(lines: readonly string[], from: number): number {
  const found = lines.findIndex((line, index) => index >= from && heading.test(line));
  return found === -1 ? lines.length : found;
}

function excludeBlankLine(lines: readonly string[], end: number): number {
  return lines[end - 1] === '' ? end - 1 : end;
}

function isObstaclesHeading(line: string): boolean {
  return line.trimEnd() === obstaclesHeading;
}

function escapeHeading(line: string): string {
  return heading.test(line) || escapedHeading.test(line) ? `\\${line}` : line;
}

function unescapeHeading(line: string): string {
  return escapedHeading.test(line) ? line.slice(1) : line;
}
