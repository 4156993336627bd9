import { fileURLToPath } from 'node:url';
import { checkHouse } from './structure/check-house.ts';

const findings = checkHouse(fileURLToPath(new URL('../..', import.meta.url)));
for (const { file, problem } of findings) console.error(`${file}: ${problem}`);
if (findings.length > 0) process.exitCode = 1;
