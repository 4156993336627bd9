import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { TabList, TabPanel } from './tabs.tsx';

const labels = { near: 'Near', far: 'Far', none: 'None' };

function Example() {
  const [value, setValue] = useState<keyof typeof labels>('near');
  return (
    <>
      <TabList id="place" aria-label="Place" tabs={labels} value={value} onChange={setValue} />
      {Object.entries(labels).map(([name, label]) => (
        <TabPanel key={name} id="place" name={name} value={value}>
          Shows {label}
        </TabPanel>
      ))}
    </>
  );
}

it('arrow keys, Home and End open a tab and its panel, and wrap around', async () => {
  const { user } = await renderForm(<Example />);
  await user.tab();
  for (const [key, label] of [
    ['ArrowRight', 'Far'],
    ['ArrowRight', 'None'],
    ['ArrowRight', 'Near'],
    ['ArrowLeft', 'None'],
    ['Home', 'Near'],
    ['End', 'None'],
  ]) {
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: label, selected: true }));
    expect(screen.getByRole('tabpanel', { name: label }).textContent).toBe(`Shows ${label}`);
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  }
});

it('only the open tab is reached by the Tab key', async () => {
  const { user } = await renderForm(<Example />);
  await user.click(screen.getByRole('tab', { name: 'Far' }));
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});
