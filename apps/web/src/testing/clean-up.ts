import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does so by itself only where the functions of the test runner are global.
afterEach(cleanup);
