/// <reference lib="dom" />

/** Milliseconds from a click until the frames after it were on the screen. */
export interface Shown {
  /** The very next one. */
  readonly next: number;
  /** The first one with the answer. */
  readonly answer: number;
}

/** Runs in the page: times its next click, whose answer is the first element that the selector finds. */
export function watchClick(selector: string): Promise<Shown> {
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
        const isThere = document.querySelector(selector) !== null;
        afterFrame((now) => {
          next ??= now - timeStamp;
          if (isThere) resolve({ next, answer: now - timeStamp });
        });
        if (!isThere) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    // The time of the pointer's release, from which a click follows.
    addEventListener('pointerup', onClick, { capture: true, once: true });
  });
}
