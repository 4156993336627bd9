import { describe, expect, it } from 'vitest';
import { renderMail } from './mail-content.ts';

const mail = renderMail('ada@example.org', {
  subject: 'Plan\r\nBcc: eve@example.org\u2028for <today>',
  parts: [
    { kind: 'heading', text: 'Events' },
    { kind: 'text', text: 'Tom & "Jerry" <b>' },
    { kind: 'list', items: [{ label: '09:00', text: '<script>alert(1)</script>' }, { text: 'Call Ada' }] },
    { kind: 'link', text: 'Open', url: 'https://goals.example.org/?a=1&b="2"' },
  ],
  reason: 'You asked for it.',
});

describe('a mail', () => {
  it('has a subject of one line, whatever the text', () => {
    expect(mail.subject).toBe('Plan Bcc: eve@example.org for <today>');
  });

  it('has the same content as plain text', () => {
    expect(mail.text).toBe(
      [
        'Events\n------',
        'Tom & "Jerry" <b>',
        '- 09:00  <script>alert(1)</script>\n- Call Ada',
        'Open:\nhttps://goals.example.org/?a=1&b="2"',
        '-- \nYou asked for it.',
      ].join('\n\n'),
    );
  });

  it('contains no HTML from users', () => {
    expect(mail.html).not.toMatch(/<script|<b>|"2"/);
    expect(mail.html).toContain('Tom &amp; &quot;Jerry&quot; &lt;b&gt;');
    expect(mail.html).toContain('href="https://goals.example.org/?a=1&amp;b=&quot;2&quot;"');
  });

  it('loads nothing', () => {
    expect(mail.html).not.toMatch(/<img|<link|src=|url\(|@import/);
  });
});
