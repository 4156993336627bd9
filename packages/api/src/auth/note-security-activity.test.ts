import { expect, it } from 'vitest';
import { describeDevice } from './note-security-activity.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.4 Safari/605.1.15`, 'Safari on macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${webKit} Version/17.4 Safari/604.1`, 'Safari on iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) ${webKit} CriOS/123.0 Mobile Safari/604.1`, 'Chrome on iPad'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/124.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/124.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['curl/8.5.0', 'curl'],
  ['python-requests/2.31.0', 'python-requests'],
  ['node', 'node'],
  ['<script>alert(1)</script>', null],
  ['x'.repeat(9_000), null],
  [`${'x'.repeat(400)}/1.0 (a program)`, 'x'.repeat(100)],
  ['', null],
  [undefined, null],
])('the user agent %s is described as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
