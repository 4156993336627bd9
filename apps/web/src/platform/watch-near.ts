/** Calls `onNear` whenever the element comes within `margin` of the screen. Returns a function that ends this. */
export function watchNear(element: Element, margin: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
