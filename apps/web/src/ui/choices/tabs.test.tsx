import { Tabs } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { TabList } from './tabs.tsx';

const labels = ['Near', 'Far', 'None'];

function Example() {
  const [value, setValue] = useState('Near');
  return (
    <Tabs value={value}>
      <TabList value={value} aria-label="Place">
        {labels.map((label) => (
          <Tabs.Tab key={label} value={label} onClick={() => setValue(label)}>
            {label}
          </Tabs.Tab>
        ))}
      </TabList>
      {labels.map((label) => (
        <Tabs.Panel key={label} value={label}>
          Shows {label}
        </Tabs.Panel>
      ))}
    </Tabs>
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
