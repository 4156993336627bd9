import { fileURLToPath } from 'node:url';
import { checkArchitecture } from './structure/check-architecture.ts';

const findings = checkArchitecture(fileURLToPath(new URL('../..', import.meta.url)));
for (const { file, line, problem } of findings) console.error(`${line ? `${file}:${line}` : file}: ${problem}`);
if (findings.length > 0) process.exitCode = 1;
