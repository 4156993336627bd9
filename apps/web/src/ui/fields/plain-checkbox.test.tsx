import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { PlainCheckbox } from './plain-checkbox.tsx';

/** The elements around and beside the box, with the classes of Mantine and what its styles ask for. */
async function describe(checkbox: ReactElement) {
  await renderForm(<div data-testid="box">{checkbox}</div>);
  const elements = document.querySelectorAll<HTMLElement>('[data-testid="box"] *:not(.mantine-Checkbox-labelWrapper)');
  const described = [...elements].map(({ tagName, classList, style, dataset }) => ({
    tagName,
    classes: [...classList].filter((name) => /^(mantine-|m_)/.test(name)).toSorted(),
    variables: ['--checkbox-size', '--checkbox-radius'].map((name) => style.getPropertyValue(name)),
    variant: classList.contains('mantine-Checkbox-root') && dataset['variant'],
  }));
  document.body.replaceChildren();
  return described;
}

it('a plain checkbox is one of Mantine, round or square', async () => {
  const props = { 'aria-label': 'Done', checked: true, readOnly: true };
  expect(await describe(<PlainCheckbox {...props} />)).toEqual(await describe(<Checkbox {...props} />));
  expect(await describe(<PlainCheckbox isRound {...props} />)).toEqual(
    await describe(<Checkbox radius="xl" {...props} />),
  );
});
