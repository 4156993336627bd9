import { Tooltip as MantineTooltip, type TooltipProps } from '@mantine/core';
import { useState } from 'react';

const opensAfter = 700;
const skipWindow = 300;
let closedAt = Number.NEGATIVE_INFINITY;

/** A tooltip that opens after 700 ms, or at once within 300 ms of another one closing (specification, section 9). */
export function Tooltip({ children, ...props }: TooltipProps) {
  const [openDelay, setOpenDelay] = useState(opensAfter);
  const noteHover = () => setOpenDelay(performance.now() - closedAt < skipWindow ? 0 : opensAfter);
  const noteClose = () => {
    closedAt = performance.now();
  };
  return (
    <span style={{ display: 'contents' }} onPointerOverCapture={noteHover}>
      <MantineTooltip
        {...props}
        openDelay={openDelay}
        events={{ hover: true, focus: true, touch: false }}
        transitionProps={{ duration: 120, onExit: noteClose }}
      >
        {children}
      </MantineTooltip>
    </span>
  );
}
