import { expect, test } from 'vitest';
import { html, prose } from './html.ts';

test('text put into markup stays text', () => {
  const name = `<script>alert("1")</script> & 'co'`;
  expect(html`<p title="${name}">${[name]}</p>`.markup).not.toMatch(/<script|"1"|'co'/);
  expect(html`<b>${html`<i>${'&'}</i>`}</b>`.markup).toBe('<b><i>&amp;</i></b>');
});

test('a description has paragraphs and code', () => {
  expect(prose('Send `null`.\n\nOr <nothing>.')?.markup).toBe(
    '<p>Send <code>null</code>.</p><p>Or &lt;nothing&gt;.</p>',
  );
});
