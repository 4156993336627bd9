import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does so itself only when the test runner's functions are global.
afterEach(cleanup);
