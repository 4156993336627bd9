import { ActionIcon, Button as MantineButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { Button, IconButton } from './button.tsx';

/** The elements with the classes of Mantine and the attributes that its styles ask for. */
async function describe(button: ReactElement): Promise<unknown[]> {
  await renderForm(<div data-testid="buttons">{button}</div>);
  const box = document.querySelector('[data-testid="buttons"]');
  const described = [...(box?.querySelectorAll('*') ?? [])].map((element) => ({
    tag: element.tagName,
    type: element.getAttribute('type'),
    classes: [...element.classList].filter((name) => /^(mantine-|m_)/.test(name)).toSorted(),
    data: ['data-variant', 'data-with-left-section', 'data-with-right-section', 'data-position'].map((name) =>
      element.getAttribute(name),
    ),
  }));
  document.body.replaceChildren();
  return described;
}

it.each([undefined, 'default', 'light', 'subtle'] as const)(
  'a button is one of Mantine, variant %s',
  async (variant) => {
    const given = { ...(variant && { variant }), leftSection: <b />, rightSection: <i />, children: 'Save' };
    const [own, mantine] = [await describe(<Button {...given} />), await describe(<MantineButton {...given} />)];
    expect(own).toEqual(mantine);
  },
);

it('a disabled button is one of Mantine', async () => {
  const own = await describe(<Button disabled>Save</Button>);
  expect(own).toEqual(await describe(<MantineButton disabled>Save</MantineButton>));
});

it('a button with an icon is one of Mantine', async () => {
  const own = await describe(<IconButton aria-label="Close" data-variant="subtle" />);
  expect(own).toEqual(await describe(<ActionIcon variant="subtle" aria-label="Close" />));
});
