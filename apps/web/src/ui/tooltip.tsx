import { Tooltip as MantineTooltip, type TooltipProps } from '@mantine/core';
import { useState } from 'react';

const defaultDelay = 700;
const skipWindow = 300;
let closedAt = Number.NEGATIVE_INFINITY;

/** Opens after 700 ms, or at once within 300 ms of another tooltip closing (specification 1, section 9). */
export function Tooltip({ children, ...props }: TooltipProps) {
  const [openDelay, setOpenDelay] = useState(defaultDelay);
  const chooseDelay = () => setOpenDelay(performance.now() - closedAt < skipWindow ? 0 : defaultDelay);
  const rememberClose = () => {
    closedAt = performance.now();
  };
  return (
    <span style={{ display: 'contents' }} onPointerOverCapture={chooseDelay}>
      <MantineTooltip
        {...props}
        openDelay={openDelay}
        events={{ hover: true, focus: true, touch: false }}
        transitionProps={{ duration: 120, onExit: rememberClose }}
      >
        {children}
      </MantineTooltip>
    </span>
  );
}
