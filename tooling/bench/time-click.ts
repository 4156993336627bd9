/// <reference lib="dom" />

/** Milliseconds from a click until a frame was presented. */
export interface FrameTimes {
  /** The next frame. */
  readonly next: number;
  /** The first frame with the click's result. */
  readonly result: number;
}

/** Runs in the page: times its next click, whose result is the first element that matches the selector. */
export function timeClick(selector: string): Promise<FrameTimes> {
  return new Promise((resolve) => {
    const afterFrame = (then: (now: number) => void) => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => then(performance.now()), { once: true });
      channel.port1.start();
      channel.port2.postMessage(undefined);
    };
    const onClick = ({ timeStamp }: Event) => {
      let next: number | undefined;
      const look = () => {
        const isPresent = document.querySelector(selector) !== null;
        afterFrame((now) => {
          next ??= now - timeStamp;
          if (isPresent) resolve({ next, result: now - timeStamp });
        });
        if (!isPresent) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    // Measured from the release of the pointer, which precedes the click event.
    addEventListener('pointerup', onClick, { capture: true, once: true });
  });
}
