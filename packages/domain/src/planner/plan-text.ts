/** Something in the way of a goal, and what helps against it; each one line of text. */
export interface PlanObstacle {
  readonly obstacle: string;
  readonly resources: readonly string[];
}

/** What a goal's description says. */
export interface PlanText {
  /** What stands before the sections, in the person's own words. */
  readonly text: string;
  readonly obstacles: readonly PlanObstacle[];
  /** Why this matters; empty when nothing was said. */
  readonly why: string;
}

const obstaclesHeading = 'Obstacles & Resources:';
const whyHeading = 'Why This Matters:';
const resourcesHeading = 'Resources:';

const heading = new RegExp(`^(${obstaclesHeading}\\s*$|${whyHeading})`);
const escapedHeading = new RegExp(`^\\\\+(${obstaclesHeading}\\s*$|${whyHeading})`);
const bullet = /^(\s*)[•*-]\s+(.*)$/s;

/**
 * Writes a plan into a goal's description (second document, section 3): the text, the obstacles as bullets with their
 * resources as indented bullets, a blank line and why it matters. `parsePlanText` reads it back. Blank obstacles and
 * resources are dropped (section 5), and line breaks within one become spaces. A line of the text that looks like a
 * heading gets a backslash in front, as does one that already has some.
 * @example formatPlanText({ text: '', obstacles: [{ obstacle: 'No time', resources: ['Get up at six'] }], why: 'Health' })
 * // 'Obstacles & Resources:\n• No time\n  • Get up at six\n\nWhy This Matters: Health'
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
 * Reads a goal's description (second document, section 3). An obstacle needs at least one resource to be one; what
 * stands among the obstacles and is none is kept as text, so that nothing a script wrote is lost. Bullets may be `•`,
 * `-` or `*`; resources are indented bullets, or one indented bullet `Resources: a, b`.
 */
export function parsePlanText(description: string | null): PlanText {
  const lines = (description ?? '').split('\n');
  const textEnd = findHeading(lines, 0);
  const whyStart = lines.findIndex((line, index) => index >= textEnd && line.startsWith(whyHeading));
  const whyLine = lines[whyStart];
  const why = whyLine === undefined ? '' : [whyLine.slice(whyHeading.length), ...lines.slice(whyStart + 1)].join('\n');
  const section = parseObstacles(lines.slice(textEnd, whyLine === undefined ? lines.length : whyStart));
  const text = lines.slice(0, textEnd === lines.length ? textEnd : withoutBlankLine(lines, textEnd));
  return {
    text: [...text, ...section.others].map(unescapeHeading).join('\n'),
    obstacles: section.obstacles,
    why: why.trim() === '' ? '' : why.replace(/^ /, ''),
  };
}

/** The obstacles that will be read back: of one line each, those with a resource, without blanks. */
export function normalizeObstacles(obstacles: readonly PlanObstacle[]): PlanObstacle[] {
  return obstacles
    .map(({ obstacle, resources }) => ({
      obstacle: toLine(obstacle),
      resources: resources.map(toLine).filter((resource) => resource !== ''),
    }))
    .filter(({ obstacle, resources }) => obstacle !== '' && resources.length > 0);
}

function toLine(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();
}

function formatObstacle({ obstacle, resources }: PlanObstacle): string[] {
  // Without a line of its own before it, a first resource that says "Resources:" would be read as a list.
  const isMistakable = resources[0]?.startsWith(resourcesHeading) ?? false;
  const lines = isMistakable ? [resourcesHeading, ...resources] : resources;
  return [`• ${obstacle}`, ...lines.map((line) => `  • ${line}`)];
}

interface ObstacleLines {
  obstacles: PlanObstacle[];
  others: string[];
}

function parseObstacles(lines: readonly string[]): ObstacleLines {
  const found: ObstacleLines = { obstacles: [], others: [] };
  let block: string[] = [];
  const close = () => {
    const obstacle = readObstacle(block);
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

function readObstacle([first, ...rest]: readonly string[]): PlanObstacle | null {
  if (first === undefined) return null;
  const resources = readResources(rest.map(readBullet)).filter((resource) => resource !== '');
  return resources.length > 0 ? { obstacle: readBullet(first), resources } : null;
}

function readResources([first = '', ...rest]: readonly string[]): string[] {
  if (!first.startsWith(resourcesHeading)) return [first, ...rest];
  const listed = first.slice(resourcesHeading.length).split(',');
  return [...listed.map((resource) => resource.trim()), ...rest];
}

function readBullet(line: string): string {
  return (bullet.exec(line)?.[2] ?? '').trim();
}

function findHeading(lines: readonly string[], from: number): number {
  const found = lines.findIndex((line, index) => index >= from && heading.test(line));
  return found === -1 ? lines.length : found;
}

function withoutBlankLine(lines: readonly string[], end: number): number {
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
