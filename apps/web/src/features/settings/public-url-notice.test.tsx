import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { PublicUrlNotice } from './public-url-notice.tsx';

const notice = (
  <>
    <PublicUrlNotice affected="Links in emails" />
    <p>The rest</p>
  </>
);

test.each([
  [null, ['Links in emails do not work on this server until its operator sets PUBLIC_URL', 'The rest']],
  ['https://goals.example.org', ['The rest']],
])('the public address %j makes the screen show what does not work, or nothing', async (publicUrl, texts) => {
  await renderForm(notice, { 'serverInfo.get': { version: '1.0.0', publicUrl, canMail: false, pushKey: '' } });
  await expect
    .poll(() => screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent.split(',')[0]))
    .toEqual(texts);
});
