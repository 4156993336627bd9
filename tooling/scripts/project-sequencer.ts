import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects with few, long files run first, so that the short files of others fill the workers at the end. */
const projects = ['server', 'demo', 'db', '@goaltracker/api', '@goaltracker/web (web-components)', 'browser'];

/** Runs the projects of a group in this order. By default vitest sorts them by name. */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
  }
}

const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;

function rankOf({ project }: TestSpecification): number {
  const rank = projects.findIndex((name) => project.name.startsWith(name));
  return rank === -1 ? projects.length : rank;
}
